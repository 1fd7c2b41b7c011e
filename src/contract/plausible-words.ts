/** Which texts and numbers a field of a name may hold: a small table of the words that names are made of. */

/** Made up, all of them: addresses of example.com, a telephone number that is nobody's (Ofcom keeps 020 7946 0xxx for plays), a net for documentation (RFC 5737). */
const texts: ReadonlyMap<string, readonly string[]> = table([
  ['email, e mail, mail, email address, mail address', 'ada@example.com'],
  ['url, uri, link, href, website, homepage', 'https://example.com/'],
  ['phone, mobile, tel, telephone, fax, phone number', '+442079460018', '020 7946 0018'],
  ['country, country code, nationality', 'GB', 'GBR', 'United Kingdom'], ['country name', 'United Kingdom', 'GB'],
  ['currency, currency code', 'EUR'],
  ['city, town, place', 'London'], ['region, province, county', 'Kent'], ['street, address, street address, address line', '1 High Street'],
  ['zip, zip code, postcode, post code, postal code, plz', 'SW1A 1AA', '10115', '1011AB'],
  ['first name, given name, firstname, forename', 'Ada'], ['last name, family name, lastname, surname', 'Lovelace'],
  ['name, full name, customer name, contact name, person name, employee name, author, owner', 'Ada Lovelace', 'Ada'],
  ['username, user name, login, nickname', 'ada'], ['company, company name, organisation, organization', 'Example Ltd'],
  ['status, state', 'active', 'open', 'A'], ['type, kind, category, class', 'standard', 'A'], ['gender, sex', 'f', 'female'],
  ['language, lang, language code', 'en', 'eng'], ['locale', 'en-GB', 'en_GB', 'en'], ['timezone, time zone, tz', 'Europe/London', 'UTC'],
  ['uuid, guid', '6f1c2a90-3b7e-4d58-9c41-0a5e7d2b8f13'], ['sku, article number, article no', 'SKU-1001', '1001'], ['code', 'A1', 'A01', 'AB1'],
  ['ip, ip address, ipv4', '192.0.2.1'], ['ipv6', '2001:db8::1'], ['host, hostname, server', 'host.example.com'], ['domain', 'example.com'], ['path, directory, folder', '/data'], ['file, filename, file name', 'data.csv'],
  ['date, day, on', '2026-01-15', '20260115'], ['birth date, date of birth, birthday, dob', '1985-04-12'], ['month', '2026-01'], ['year', '2026'],
  ['at, timestamp, datetime, date time', '2026-01-15T09:30:00Z', '2026-01-15 09:30:00', '2026-01-15'], ['time', '09:30:00', '09:30', '2026-01-15T09:30:00Z'],
  ['amount, price, total, cost, sum, balance, revenue, fee, tax, value', '12.50', '12'], ['quantity, qty, count', '3'], ['version', '1.0.0', '1'],
  ['description, comment, comments, note, notes, remark, remarks, message, text, body, summary, reason', 'a few words', 'words'], ['title, subject, headline', 'A title'],
  ['color, colour', 'blue'], ['unit', 'kg'],
])
const numbers: ReadonlyMap<string, readonly string[]> = table([
  ['amount, price, total, subtotal, cost, sum, balance, revenue, fee, tax, value, salary, discount', '12.5', '12', '1'],
  ['quantity, qty, count, items, units, stock, clicks, views, visits, points', '3'], ['age', '36'], ['lat, latitude', '51.5', '51'], ['lon, lng, long, longitude', '-0.12', '0'],
  ['percent, percentage, pct', '12.5', '12', '0.125'], ['rate, ratio, share, score, probability, confidence', '0.5', '1'],
  ['id, key, ref, reference, number, no, nr, num', '1001', '101', '1'], ['year', '2026'], ['month, day, hour, rank, position, index, line, line no, line number, row number, item no, item number, version, level', '1'],
  ['weight, height, width, length, size, distance', '1.5', '1'], ['duration, seconds, minutes, millis', '60'], ['temperature', '21.5', '21'], ['port', '443'],
  ['zip, zip code, postcode, post code, postal code, plz', '10115'], ['at, timestamp, epoch', '1768469400'],
])
const moments: Readonly<Partial<Record<string, readonly string[]>>> = {
  date: ['2026-01-15'], timestamp: ['2026-01-15T09:30:00Z'], timestamp_ntz: ['2026-01-15T09:30:00'], time: ['09:30:00'],
}

/** Best first; none where the name says nothing, or the type leaves no choice. `format`: that of a text goes before its name. Values are checked by whoever asks. */
export function candidatesFor(name: string, format: string | undefined, type: string): readonly string[] {
  if (type === 'string' && format !== undefined) return found(texts, wordsOf(format)) ?? []
  const words = wordsOf(name)
  if (type === 'number') return numberOf(words)
  return type === 'string' ? found(texts, words) ?? byName(words) : moments[type] ?? []
}

/** A unit may stand behind what it measures (`amount_usd`, `weight_kg`): then what stands before it says more. */
const numberOf = (words: readonly string[]): readonly string[] => found(numbers, words) ?? (units.has(words.at(-1) ?? '') ? found(numbers, words.slice(0, -1)) : undefined) ?? []
const units = new Set(['usd', 'eur', 'gbp', 'chf', 'jpy', 'cents', 'net', 'gross', 'kg', 'g', 'km', 'm', 'cm', 'mm', 'min', 'max', 'avg'])

const identifiers = new Set(['id', 'key', 'ref', 'reference', 'number', 'no', 'nr', 'num'])
const longest = 40 // characters of a text that is made of a name
/** `order_id`: order-1001; `sales channel`: sales channel 1. */
function byName(words: readonly string[]): readonly string[] {
  const last = words.at(-1)
  if (last === undefined) return []
  const isId = identifiers.has(last), named = last === 'name'
  const of = isId || named ? words.slice(0, -1) : words
  const made = isId ? [[...of, '1001'].join('-'), '1001', 'A1'] : [`${of.join(' ')} 1`, `${of.at(-1)} 1`]
  return made.filter((text) => text.length <= longest)
}
/** What the end of a name says: `customer_email` is an e-mail, `email_status` a status. `first_name` goes before `name`, and the name of a thing is none of a person. */
function found(known: ReadonlyMap<string, readonly string[]>, words: readonly string[]): readonly string[] | undefined {
  for (let n = 3; n > 0; n--) {
    const end = words.slice(-n).join(' ')
    if (end === 'name' && words.length > 1) return undefined
    const values = known.get(end)
    if (values) return values
  }
  return undefined
}
const wordsOf = (name: string): string[] =>
  name.slice(0, 200).replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').toLowerCase().split(/[^\p{L}\p{N}]/u).map((word) => word.replace(/(?<=\D)(?<!ipv)\d+$/, '')).filter((word) => /\D/.test(word))

/** One of several: `tags` are a tag each. */
export const singular = (name: string): string => (/[^su]s$/i.test(name) && name.length > 3 ? name.slice(0, -1) : name)

function table(rows: readonly (readonly [names: string, ...values: string[]])[]): ReadonlyMap<string, readonly string[]> {
  return new Map(rows.flatMap(([names, ...values]) => names.split(', ').map((name) => [name, values] as const)))
}
