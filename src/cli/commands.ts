/** The commands: what help says of each, which flags it takes, where it is. A new one is a file and an entry here. */
import type { FlagName } from './flags.ts'
import type { Invocation } from './invocation.ts'
import type { Terminal } from './terminal.ts'

export type Command = {
  /** What follows the name. */
  takes: string
  /** The fewest and the most arguments. */
  arguments: readonly [number, number]
  summary: string
  /** More, for its own help. */
  story: string
  flags: readonly FlagName[]
  /** What help says of a flag where that differs from the table of flags. */
  words?: Readonly<Partial<Record<FlagName, string>>>
  examples: readonly (readonly [command: string, words: string])[]
  /** Resolves to the exit code. */
  load(): Promise<(invocation: Invocation, terminal: Terminal) => Promise<number> | number>
}

const printing: readonly FlagName[] = ['format', 'verbose', 'quiet']
const judging: readonly FlagName[] = ['policy', 'fail-on', 'config', ...printing, 'hunks', 'today']
const printsOnly = (formats: string) => ({ format: `${formats}; may be repeated, each but one to a file` })

const table = {
  check: {
    takes: '', arguments: [0, 0], summary: 'judge the contracts that changed since base (what driftgate does without a command)',
    story: 'Compares every contract that changed with its base revision: who would be hurt, the record that shows it, whether the version owns up to it. Runs in a git repository.',
    flags: ['base', 'head', 'staged', 'all', ...judging],
    examples: [
      ['driftgate', 'what a pull request of this branch is told'],
      ['driftgate check --base origin/release', 'against another branch'],
      ['driftgate check --base v1.4.0 --head v1.5.0', 'between two tags'],
      ['driftgate check --staged --quiet', 'in a pre-commit hook'],
      ['driftgate check --all', 'and whether the contracts of the whole tree fit each other'],
      ['driftgate check --format json=report.json', 'text for you, JSON for a machine'],
    ],
    load: async () => (await import('./check.ts')).check,
  },
  init: {
    takes: '', arguments: [0, 0], summary: 'look at a repository, and write the settings and the workflow that check its pull requests',
    story: 'Looks for contracts, the default branch and what runs the checks, says what it found, and writes .driftgate.yaml (settings as comments: none changes a verdict) and .github/workflows/contracts.yml. A file that is there is kept as it is. Where another service than GitHub runs the checks, it says what to copy.',
    flags: ['dry-run'],
    examples: [
      ['driftgate init', 'once, anywhere in the repository'],
      ['driftgate init --dry-run', 'see first what it would write'],
    ],
    load: async () => (await import('./init.ts')).init,
  },
  doctor: {
    takes: '', arguments: [0, 0], summary: 'could a check run here, what would it compare, and what does it not look at?',
    story: 'Says which base a check would take and why, or why none can be found; which settings are in force; which files are skipped and why; in a workflow what its event compares and what its token may do; and the line that mends what is wrong. It fetches what a check would fetch, changes nothing and prints no token.',
    flags: ['base', 'config', 'format'], words: printsOnly('text or json'),
    examples: [
      ['driftgate doctor', 'where a check does not do what you expect'],
      ['driftgate doctor --base origin/release', 'of another base'],
      ['driftgate doctor --format json', 'for a machine'],
    ],
    load: async () => (await import('./doctor.ts')).doctor,
  },
  diff: {
    takes: '<base> <head>', arguments: [2, 2], summary: 'compare two files or two folders',
    story: 'Compares two revisions of a contract, or two folders of them, without git.',
    flags: ['as', ...judging],
    examples: [
      ['driftgate diff old.yaml new.yaml', 'two revisions of one contract'],
      ['driftgate diff published/ contracts/ --policy full', 'two folders'],
      ['driftgate diff old.json new.json --as odcs', 'files that do not say what they are'],
    ],
    load: async () => (await import('./diff.ts')).diff,
  },
  bump: {
    takes: '[<contract> …]', arguments: [0, Infinity], summary: 'the version that each change asks for; --write writes it',
    story: 'Checks the work tree, and for each contract that changed, or those that are named by id, path or folder, whose version does not cover what the change asks for, shows the version that does: one token of the file, and nothing else of it. Ends with 1 where one is to be written or something is left to do by hand, with 0 where every version does.',
    flags: ['write', 'base', 'policy', 'config', 'format', 'today', 'verbose'], words: { ...printsOnly('text or json'), today: 'the day that a calendar version is given, YYYY-MM-DD. Default: today in UTC', verbose: 'also tell how the base was chosen' },
    examples: [
      ['driftgate bump', 'see which versions the change asks for'],
      ['driftgate bump --write', 'write them'],
      ['driftgate bump contracts/orders.yaml --write', 'of one contract'],
    ],
    load: async () => (await import('./bump.ts')).bump,
  },
  waive: {
    takes: '[<fingerprint> …]', arguments: [0, Infinity], summary: 'write down that a break is meant, why, and until when',
    story: 'Looks for findings by their fingerprints, which `driftgate check` tells, or by a beginning of four characters or more, and puts a waiver for each into .driftgate/waivers.yaml, whose comments and layout stay. A waiver excuses that one change, from what to what, and no other (docs/waivers.md). Without a fingerprint: what there is to waive.',
    flags: ['reason', 'expires', 'base', 'head', 'config', 'dry-run', 'today'], words: { today: 'the day that --expires must not be before, YYYY-MM-DD. Default: today in UTC' },
    examples: [
      ['driftgate waive', 'what there is to waive'],
      ['driftgate waive 1:3f2a91c04b7e --reason "agreed" --expires 2027-03-01', 'one finding'],
      ['driftgate waive 3f2a 90bc --reason "agreed" --expires 2027-03-01 --dry-run', 'two of them, and write nothing'],
    ],
    load: async () => (await import('./waive.ts')).waive,
  },
  changelog: {
    takes: '[<from>..<to>] [<contract> …]', arguments: [0, Infinity], summary: 'the history of contracts, release by release, from git',
    story: 'Tells what changed from release to release of each contract, or of those that are named by id, path or folder, along the first-parent line: what breaks first. A release is a new version of the contract; of contracts that write none, and where <from> and <to> are tags, a tag. What came after the last is unreleased.',
    flags: ['policy', 'config', 'format'], words: printsOnly('markdown or json'),
    examples: [
      ['driftgate changelog', 'of every contract, from the first commit to the work tree'],
      ['driftgate changelog contracts/orders.yaml', 'of one'],
      ['driftgate changelog v1.4.0..v1.5.0', 'from tag to tag'],
      ['driftgate changelog --format json=changes.json', 'for a machine, too'],
    ],
    load: async () => (await import('./changelog.ts')).changelog,
  },
  validate: {
    takes: '[<path> …]', arguments: [0, Infinity], summary: 'is each contract a valid one of its format?',
    story: 'Checks files, or the contracts found in folders, by themselves: structure, words, likely slips. Without a path: this folder.',
    flags: ['as', 'config', 'format', 'quiet'], words: printsOnly('text, json or github'),
    examples: [
      ['driftgate validate', 'every contract found here'],
      ['driftgate validate orders.yaml', 'one file'],
      ['driftgate validate orders.json --as odcs --format json', 'as a given format, for a machine'],
    ],
    load: async () => (await import('./validate.ts')).validateCommand,
  },
  conform: {
    takes: '<schema> <contract>', arguments: [2, 2], summary: 'does what a producer emits fit a contract?',
    story: 'Holds a producer\'s schema against a dataset of a contract, before it publishes: Spark StructType JSON, DDL, JSON Schema, a Parquet file, the header of a CSV file, a sample in JSON or NDJSON, or another contract. Tells what is missing, extra or of another type, by one of eight policies (docs/conform.md).',
    flags: ['policy', 'dataset', 'as', 'dialect', 'fail-on', 'format', 'quiet', 'today'],
    words: {
      policy: 'exact, exact:unordered-ci, exact:ordered, exact:ordered-ci, exact:position, backward (default), forward, any; `driftgate explain conform` tells them',
      as: 'the kind of schema, where its name and content do not tell: contract, spark, ddl, json-schema, parquet, csv, json, ndjson',
      'fail-on': 'what makes it fail: breaking (what is known to drift), error (default: also what could not be settled) or none',
      quiet: 'print nothing where it conforms',
    },
    examples: [
      ['driftgate conform out/orders.parquet contracts/orders.yaml', 'a file before it is published'],
      ['driftgate conform schema.json orders.yaml --policy exact', 'a Spark schema, nothing more and nothing less'],
      ['driftgate conform sample.ndjson shop.yaml --dataset orders', 'a sample, against one of several datasets'],
      ['driftgate conform orders.sql orders.yaml --dialect postgres', 'DDL of another database'],
    ],
    load: async () => (await import('./conform.ts')).conformCommand,
  },
  explain: {
    takes: '[<rule>]', arguments: [0, 1], summary: 'what a rule or a policy means',
    story: 'Tells what a rule means, who is hurt and how to mend it. Without a rule: the list of them. Of an id of buf (FIELD_NO_DELETE): as which rule it is told, and by which presets.',
    flags: ['format'], words: printsOnly('text, json or markdown'),
    examples: [
      ['driftgate explain', 'the rules, one a line'],
      ['driftgate explain field-removed', 'one rule'],
      ['driftgate explain policies', 'the policies, and what registries call them'],
      ['driftgate explain FIELD_NO_DELETE', 'an id of buf'],
    ],
    load: async () => (await import('./explain.ts')).explain,
  },
  ls: {
    takes: '[<folder>]', arguments: [0, 1], summary: 'list the contracts that are found, and how',
    story: 'Lists what is recognised as a contract: format, id, version, policy and where the policy comes from.',
    flags: ['config', 'format'], words: printsOnly('text or json'),
    examples: [
      ['driftgate ls', 'what is found in this repository or folder'],
      ['driftgate ls --format json', 'for a machine'],
    ],
    load: async () => (await import('./ls.ts')).ls,
  },
  status: {
    takes: '[<folder or contract> …]', arguments: [0, Infinity], summary: 'which contracts and versions there are, which are to go, and how many days are left',
    story: 'Lists contracts with their versions side by side, status, owner, the day from which each may go and the days left until then; first those whose day has come. A contract is named by its id, a file or a folder. Fails nothing: ends with 0, or with 2 where a contract cannot be read (docs/over-time.md).',
    flags: ['head', 'config', 'format', 'today'], words: { ...printsOnly('text, json or markdown'), head: 'the commit to look at. Default: the work tree, untracked files included', today: 'the day from which days are counted, YYYY-MM-DD. Default: today in UTC' },
    examples: [
      ['driftgate status', 'of this repository or folder'],
      ['driftgate status urn:contract:sales:orders', 'all versions of one contract'],
      ['driftgate status contracts/ --format markdown', 'a table for a wiki'],
    ],
    load: async () => (await import('./status.ts')).status,
  },
  demo: {
    takes: '', arguments: [0, 0], summary: 'watch it judge a small repository; needs nothing, changes nothing',
    story: 'Makes a small repository in a temporary folder and judges four changes: one that passes, one that breaks, one whose version does not own up, and the same with one that does.',
    flags: ['keep'],
    examples: [['driftgate demo', 'a tour of a few changes'], ['driftgate demo --keep', 'and go on from there yourself']],
    load: async () => (await import('./demo.ts')).demo,
  },
  help: {
    takes: '[<command>]', arguments: [0, 1], summary: 'this, or help for a command',
    story: 'Help, with examples.',
    flags: [],
    examples: [['driftgate help check', 'the same as driftgate check --help']],
    load: async () => (await import('./help.ts')).help,
  },
} as const satisfies Readonly<Record<string, Command>>

export type CommandName = keyof typeof table
export const commands: Readonly<Record<CommandName, Command>> = table
export const isCommand = (name: string): name is CommandName => Object.hasOwn(table, name)
