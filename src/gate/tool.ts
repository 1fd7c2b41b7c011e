/** What the report says of the tool. `ruleset` rises when a verdict changes for the same contracts. */
export const version = '0.1.0'
export const tool = { name: 'driftgate', version, ruleset: '1' } as const
