/** What the report says of the tool. `ruleset` rises when a verdict changes for the same contracts. */
export declare const version = "0.1.0";
export declare const tool: {
    readonly name: 'driftgate';
    readonly version: "0.1.0";
    readonly ruleset: '1';
};
