/** Contracts of several formats as texts, small and alike. */
export type Columns = Record<string, string>

/** `id: type`; a type that ends in `?` may be null. */
const parts = (type: string): { type: string; required: boolean } => ({ type: type.replace('?', ''), required: !type.endsWith('?') })

export function simple(id: string, version: string, columns: Columns, more = ''): string {
  return `id: ${id}\nversion: ${version}\nowner: team@example.com\n${more}schema:\n${Object.entries(columns).map(([name, t]) => `  - name: ${name}\n    type: ${parts(t).type}\n${parts(t).required ? '    required: true\n' : ''}`).join('')}`
}
export function odcs(id: string, version: string, columns: Columns, more = ''): string {
  return `apiVersion: v3.1.0\nkind: DataContract\nid: ${id}\nversion: ${version}\nstatus: active\n${more}schema:\n  - name: ${id}\n    properties:\n${Object.entries(columns).map(([name, t]) => `      - name: ${name}\n        logicalType: ${parts(t).type}\n${parts(t).required ? '        required: true\n' : ''}`).join('')}`
}
export function dcs(id: string, version: string, columns: Columns): string {
  return `dataContractSpecification: 1.2.1\nid: ${id}\ninfo:\n  title: ${id}\n  version: ${version}\nmodels:\n  ${id}:\n    fields:\n${Object.entries(columns).map(([name, t]) => `      ${name}:\n        type: ${parts(t).type}\n        required: ${parts(t).required}\n`).join('')}`
}
export function pipeline(name: string, version: string, columns: Columns): string {
  return `name: ${name}\nversion: ${version}\nproduces: { uri: "s3://lake/${name}/dt={ds}/", format: parquet }\nschema:\n  grain: [${Object.keys(columns)[0] ?? ''}]\n  columns:\n${Object.entries(columns).map(([n, t]) => `    - { name: ${n}, type: ${parts(t).type}, required: ${parts(t).required} }\n`).join('')}`
}
export function invaract(id: string, version: string, columns: Columns): string {
  return `id: ${id}\nversion: "${version}"\noutputs:\n  - name: ${id}\n    location: gold/${id}\n    schema:\n      fields:\n${Object.entries(columns).map(([n, t]) => `        - { name: ${n}, type: ${parts(t).type}, required: ${parts(t).required} }\n`).join('')}`
}
