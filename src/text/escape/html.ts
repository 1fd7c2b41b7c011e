import { visible } from './visible.ts'

/**
 * Text for HTML content or a quoted attribute, on one line. What Markdown would act on becomes a number too, so it is safe in HTML inside a comment
 * (`<summary>`, a heading cell) whether or not Markdown reads that line. Put it in `<code>` there: GitHub makes mentions elsewhere.
 */
export function forHtml(text: string): string {
  return visible(text).replace(/[&<>"'`*_[\]\\|~$@#!{}^:]/g, char => `&#${char.charCodeAt(0)};`).replace(/(www)\./gi, '$1&#46;')
}
