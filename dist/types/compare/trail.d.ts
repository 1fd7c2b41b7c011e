/** Where the relation stands: a chain back to the root, so that a path or a whole record is built only for what is shown. */
import type { Path, Shape, Slot, Step } from '../contract/shape.js';
import type { Value } from '../contract/values.js';
/** `byName`: a branch taken since it is of the writer's name. `writer` and `reader` are the shapes compared here (a union's branch once one is taken); `w` and `r` the slots they stand in. */
export type Trail = {
    up: Trail | undefined;
    step: Step | undefined;
    writer: Shape;
    reader: Shape;
    w: Slot | undefined;
    r: Slot | undefined;
    byName?: true;
};
/** What of the reader refuses. */
export type Aspect = 'type' | 'tag' | 'meaning' | 'choice' | 'limits' | 'width' | 'null' | 'presence' | 'alias' | 'order' | 'id' | 'rest' | 'count' | 'between' | 'shape';
/** How a value of the writer escapes the reader: refused (or misread as another), never written, of a kind that it never takes, or not settled. */
export type Escape = {
    how: 'value';
    value: Value;
    readAs?: Value;
} | {
    how: 'absent';
} | {
    how: 'kind';
} | {
    how: 'unsure';
    why: string;
};
/** `rule`: which of the reader's rules between fields (betweenKey), or constants of an enum. `shownAt`: what the escape is a value of, where that is not the place itself but something around it. */
export type Refusal = {
    at: Trail;
    by: Aspect;
    escape: Escape;
    rule?: string;
    shownAt?: Trail;
};
export declare const rootTrail: (w: Slot, r: Slot) => Trail;
export declare const down: (up: Trail, step: Step, writer: Shape, reader: Shape, w: Slot | undefined, r: Slot | undefined) => Trail;
/** The same place, once a branch is taken. */
export declare const taken: (at: Trail, writer: Shape, reader: Shape) => Trail;
export declare function pathOf(at: Trail | undefined): Path;
