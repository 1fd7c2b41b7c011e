/** GitHub's published description of its API, as checks of requests and answers. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'

type Json = Record<string, unknown>
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Json }
type Response = { content?: Readonly<Record<string, { schema: Json }>> }
type Operation = { parameters?: readonly Parameter[]; requestBody?: { required?: boolean; content: Readonly<Record<string, { schema: Json }>> }; responses: Readonly<Record<string, Response>> }

const description: { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>; components: Json } = JSON.parse(readFileSync(join(import.meta.dirname, 'openapi.json'), 'utf8'))

const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false, validateFormats: true })
formats.default(ajv)
ajv.addFormat('int64', true).addFormat('repo.nwo', true).addFormat('timestamp', true)
ajv.addSchema({ $id: 'github', components: inDraft07(description.components) as Json })

/** OpenAPI 3.0 writes `nullable: true` beside a type, and beside an enum that lacks null. */
function inDraft07(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inDraft07)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...rest } = value as Json
  const out = Object.fromEntries(Object.entries(rest).map(([key, of]) => [key, key === '$ref' && typeof of === 'string' ? of.replace(/^#/, 'github#') : inDraft07(of)]))
  return nullable === true ? { anyOf: [{ type: 'null' }, out] } : out
}

/** What a `$ref` stands for, or what is no such thing itself. */
export function resolved<T>(value: T): T {
  const ref = typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref) : undefined
  if (ref === undefined) return value
  return resolved(ref.replace(/^#\//, '').split('/').reduce((at, key) => (at as Json)[key], description as unknown) as T)
}

const checks = new WeakMap<object, ValidateFunction>()
function faultsOf(schema: Json, value: unknown): string[] {
  let check = checks.get(schema)
  if (!check) checks.set(schema, (check = ajv.compile(inDraft07(schema) as Json)))
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`)
}

export type Route = { name: string; path: Readonly<Record<string, string>>; operation: Operation }

/** `name` as in `GET /repos/{owner}/{repo}/pulls/{pull_number}`; a ref may hold slashes. */
export function routeOf(method: string, pathname: string): Route | undefined {
  for (const [template, operations] of Object.entries(description.paths)) {
    const operation = operations[method.toLowerCase()]
    const pattern = new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{(ref|basehead)\}$/, '(?<$1>.+)').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = operation ? pattern.exec(pathname) : null
    if (operation && match) return { name: `${method} ${template}`, path: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])), operation }
  }
  return undefined
}

/** What is wrong with a request, as GitHub describes it. */
export function wrongWithRequest({ operation, path }: Route, query: URLSearchParams, body: unknown): string[] {
  const parameters = (operation.parameters ?? []).map((one) => resolved(one))
  const given = new Map<string, string>([...Object.entries(path).map(([name, text]) => [`path ${name}`, text] as const), ...[...query].map(([name, text]) => [`query ${name}`, text] as const)])
  const unknown = [...query.keys()].filter((name) => !parameters.some((one) => one.in === 'query' && one.name === name)).map((name) => `an unknown query ${name}`)
  const wrong = parameters.flatMap(({ name, in: where, required, schema }) => {
    const text = given.get(`${where} ${name}`)
    if (text === undefined) return required && where !== 'header' ? [`no ${where} ${name}`] : []
    const { type } = resolved(schema)
    return faultsOf(schema, type === 'integer' ? Number(text) : type === 'boolean' ? text === 'true' : text).map((fault) => `${where} ${name}: ${fault}`)
  })
  const schema = operation.requestBody?.content['application/json']?.schema
  if (!schema) return [...unknown, ...wrong, ...(body === undefined ? [] : ['a body where there is none'])]
  const strangers = unnamed(schema, body).map((name) => `an unknown field ${name}`)
  return [...unknown, ...wrong, ...(body === undefined ? (operation.requestBody?.required ? ['no body'] : []) : [...faultsOf(schema, body), ...strangers])]
}

/** Fields of a body that the description does not have: GitHub would drop them without a word. */
function unnamed(schema: Json, value: unknown, at = ''): string[] {
  if (Array.isArray(value)) {
    const { items } = resolved<{ items?: Json }>(schema)
    return items ? value.flatMap((item) => unnamed(items, item, at)) : []
  }
  const { properties } = resolved<{ properties?: Readonly<Record<string, Json>> }>(schema)
  if (typeof value !== 'object' || value === null || !properties) return []
  return Object.entries(value).flatMap(([name, inner]) => (properties[name] ? unnamed(properties[name], inner, `${at}${name}.`) : [`${at}${name}`]))
}

/** What is wrong with an answer: a status that the route never gives, or another body than it has. */
export function wrongWithAnswer({ operation }: Route, status: number, body: unknown): string[] {
  const response = operation.responses[String(status)]
  if (!response) return isAnyones(status) ? [] : [`no ${status} is described`]
  const schema = resolved(response).content?.['application/json']?.schema
  return schema ? faultsOf(schema, body) : []
}

/** Any route may be refused, limited or fail. */
const isAnyones = (status: number): boolean => [401, 403, 404, 410, 422, 429].includes(status) || status >= 500

/** The schema of what a route answers with. */
export function answerSchema({ operation }: Route, status: number): Json {
  return resolved(operation.responses[String(status)] ?? {}).content?.['application/json']?.schema ?? {}
}
