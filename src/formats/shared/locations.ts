/** Where data lies, in one spelling: `s3a://Lake//orders/` is `s3://Lake/orders`. */

/** Schemes of one store. */
const stores: ReadonlyMap<string, string> = new Map([['s3a', 's3'], ['s3n', 's3'], ['abfs', 'abfss'], ['wasb', 'wasbs']])
/** Schemes whose host is a name of the internet, so its case says nothing. */
const hosted = new Set(['http', 'https', 'ftp', 'sftp'])

/** Not resolved, only respelt: variables and placeholders stay as they are. */
export function normaliseLocation(text: string): string {
  const trimmed = text.trim()
  const found = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(trimmed)
  if (!found || /^[a-z]:[\\/]/i.test(trimmed)) return tidy(trimmed.replace(/^(?:\.\/+)+/, ''))
  const scheme = (found[1] as string).toLowerCase()
  const rest = found[2] as string
  if (scheme === 'file' || scheme === 'dbfs') {
    const path = tidy(rest.replace(/^\/\/(?:localhost)?(?=\/)/, ''))
    return scheme === 'file' ? path : `dbfs:${path}`
  }
  if (!rest.startsWith('//')) return `${scheme}:${rest}`
  const [host = '', ...path] = rest.slice(2).split('/')
  const store = stores.get(scheme) ?? scheme
  return `${store}://${tidy([hosted.has(store) ? host.toLowerCase() : host, ...path].join('/'))}`
}

/** No slash twice, none at the end. */
const tidy = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
