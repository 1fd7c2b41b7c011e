// refa carries Unicode's properties as half a megabyte of [{"min":65,"max":90},…]. In the bundle the same ranges are written as
// "1t.p,…": from the end of the last one to the start, then the length where it is not 0, in base 36. Tested against the JSON here.

const written = /JSON\.parse\('(\[\{"min":[^']*\])'\)/g
const decoder = `const compactRanges=text=>{let at=0;return text.split(",").map(range=>{const[gap,length="0"]=range.split(".");const min=at+parseInt(gap,36);at=min+parseInt(length,36);return{min,max:at}})};`

/** @returns {import('rolldown').Plugin} */
export function compactRanges() {
  return {
    name: 'compact-ranges',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]refa[\\/]/ },
      handler(code) {
        let found = 0
        const body = code.replace(written, (_, json) => {
          found++
          return `compactRanges(${JSON.stringify(encode(json))})`
        })
        if (found === 0) throw new Error('refa holds its ranges in another way than scripts/compact-ranges.mjs knows: mend or drop it')
        return `${decoder}${body}`
      },
    },
  }
}

/** @param {string} json */
function encode(json) {
  let end = 0
  const text = JSON.parse(json).map((/** @type {{ min: number, max: number }} */ { min, max }) => {
    const range = max === min ? (min - end).toString(36) : `${(min - end).toString(36)}.${(max - min).toString(36)}`
    end = max
    return range
  }).join(',')
  // oxlint-disable-next-line typescript/no-implied-eval -- our own decoder, on what we have just encoded
  if (JSON.stringify(new Function(`${decoder}return compactRanges`)()(text)) !== json) throw new Error('refa holds ranges that do not come back as they were')
  return text
}
