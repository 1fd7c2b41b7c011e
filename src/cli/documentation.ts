/** Where the pages are that people read. The tool itself never asks for them. */
export const documentation = 'https://github.com/driftgate/driftgate/blob/main/docs'
