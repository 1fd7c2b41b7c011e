/** The formats of a report. A new one is a file and a line here. */
import type { Printer } from './drawing.ts'

export const printers = {
  text: async () => (await import('./text.ts')).text,
  json: async () => (await import('./json.ts')).json,
  markdown: async () => (await import('./markdown.ts')).markdown,
  github: async () => (await import('./github.ts')).github,
  sarif: async () => (await import('./sarif.ts')).sarif,
  junit: async () => (await import('./junit.ts')).junit,
  gitlab: async () => (await import('./gitlab.ts')).gitlab,
  rdjson: async () => (await import('./rdjson.ts')).rdjson,
  azure: async () => (await import('./azure.ts')).azure,
  omds: async () => (await import('./omds.ts')).omds,
} as const satisfies Readonly<Record<string, () => Promise<Printer>>>

export type FormatName = keyof typeof printers
export const formatNames = Object.keys(printers) as FormatName[]
export const isFormat = (name: string): name is FormatName => Object.hasOwn(printers, name)
export { type Drawing, type Printer, plain } from './drawing.ts'
