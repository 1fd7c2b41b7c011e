/** A JSON Schema compiled while building or testing (scripts/compiled-schema.mjs). Leaves what is wrong in `errors`, null after a valid document. */
declare module '*.json?compiled' {
  type SchemaError = { instancePath: string; keyword: string; params: Record<string, unknown>; message?: string }
  const check: { (document: unknown): boolean; errors?: SchemaError[] | null }
  export default check
}
