/** A small contract whose parts can be chosen. */
export function simple({ id = 'shop-orders', version = '1.2.0', fields = ['order_id', 'amount'], more = '' }: { id?: string; version?: string; fields?: readonly string[]; more?: string } = {}): string {
  return `id: ${id}\nversion: ${version}\nowner: sales\n${more}schema:\n${fields.map(name => `  - name: ${name}\n    type: string\n    required: true\n`).join('')}`
}
