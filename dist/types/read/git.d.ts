/** Runs git: our own spawn, no shell, guarded against what settings of a repository could make it run. */
import { type ChildProcessWithoutNullStreams } from 'node:child_process';
import { Problem } from '../text/problem.js';
/** Where git runs, with which environment and settings (`name=value`, given by -c). */
export type Git = {
    cwd: string;
    env: NodeJS.ProcessEnv;
    settings: readonly string[];
};
export type Ran = {
    code: number;
    stdout: Buffer;
    stderr: string;
};
export declare function settingsOf(git: Git): string[];
/** Starts git and leaves its streams to the caller. */
export declare function start(git: Git, args: readonly string[]): ChildProcessWithoutNullStreams;
/** Runs git to its end. Rejects with a Problem only where git itself cannot be started. */
export declare function run(git: Git, args: readonly string[], input?: string | Buffer): Promise<Ran>;
/** Runs git and gives its output; anything but exit 0 is a Problem. */
export declare function must(git: Git, args: readonly string[], input?: string | Buffer): Promise<Buffer>;
export declare function failed(args: readonly string[], stderr: string): Problem;
/** The line of git's error output that says what is wrong. */
export declare function complaint(stderr: string): string;
export declare function notStarted(error: Error): Problem;
