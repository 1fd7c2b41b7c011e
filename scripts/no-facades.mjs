// Where import() loads a module that shares its chunk with others, the bundler writes a file more that only passes its exports on. Node would have to find, read
// and link it: the importer takes them from the chunk itself instead.
const facade = /^\s*export\{([^{}]+)\}from"\.\/([\w-]+\.js)";?\s*$/

/** @returns {import('rolldown').Plugin} */
export function noFacades() {
  return {
    name: 'no-facades',
    generateBundle(_, bundle) {
      /** @type {Map<string, string>} */
      const instead = new Map()
      for (const [fileName, file] of Object.entries(bundle)) {
        const [, exports, chunk] = (file.type === 'chunk' && !file.isEntry && facade.exec(file.code)) || []
        if (exports === undefined || chunk === undefined) continue
        const picked = exports.split(',').map((one) => one.split(' as ')).map(([inner = '', outer = inner]) => `${outer}:m.${inner}`)
        instead.set(fileName, `import(\`./${chunk}\`).then(m=>({${picked.join(',')}}))`)
        delete bundle[fileName]
      }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code.replaceAll(/import\(`\.\/((?:chunks\/)?)([\w-]+\.js)`\)/g, (written, folder, name) => instead.get(`chunks/${name}`)?.replace('`./', `\`./${folder}`) ?? written)
      }
    },
  }
}
