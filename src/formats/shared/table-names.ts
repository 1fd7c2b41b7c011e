/** The name of a table in a database: `shop.public.orders`, with quotes of any dialect around its parts. */

/** Its parts. In backticks dots part, too, as BigQuery has it. */
export function partsOfTable(text: string): string[] {
  return Array.from(text.matchAll(/"([^"]*)"|\[([^\]]*)\]|'([^']*)'|[^."'`[\]]+/g), ([whole, ...quoted]) => (quoted.find((one) => one !== undefined) ?? whole).trim()).filter((part) => part !== '')
}
