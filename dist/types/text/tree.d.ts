/** Where something stands: offsets into the text in UTF-16 units, end exclusive. */
export type Span = {
    start: number;
    end: number;
};
/**
 * A scalar as written. `text` is its content after unquoting and folding, so a number, a date or a version keeps its spelling.
 * `plain` says that the type is still open: unquoted in YAML, or a JSON number, true, false or null.
 */
export type ScalarNode = Span & {
    kind: 'scalar';
    text: string;
    plain: boolean;
};
export type ListNode = Span & {
    kind: 'list';
    items: Node[];
};
/** Merge keys are already applied. Entries stand in the order in which their keys first appeared. */
export type MapNode = Span & {
    kind: 'map';
    entries: Map<string, Entry>;
};
export type Key = Span & {
    text: string;
};
export type Entry = {
    key: Key;
    value: Node;
};
/** A parsed document. An alias is the node of its anchor itself, so a node may hang in several places (never inside itself). */
export type Node = ScalarNode | ListNode | MapNode;
