// js-yaml looks at a plain scalar character by character, and asks a handful of functions of each. In a run that is over before they are optimised that is a good part of
// reading YAML. The bundle passes over those of which none of them says anything at once. test/scripts/quick-yaml.test.ts holds the two to the same events.
const slow = `		if (!isWhiteSpace(ch)) end = state.position + 1;
		ch = state.input.charCodeAt(++state.position);
	}
	if (end === start) return false;
	checkPrintable(state, start, end);
`
// Neither the end of the text, a blank, a line break, nor what ends a scalar or may do so. After the first character of a line no document begins or ends.
const quick = `		if (!isWhiteSpace(ch)) end = state.position + 1;
		ORDINARY_CHARACTERS.lastIndex = ++state.position;
		if (ORDINARY_CHARACTERS.test(state.input)) end = state.position = ORDINARY_CHARACTERS.lastIndex;
		ch = state.input.charCodeAt(state.position);
	}
	if (end === start) return false;
	checkPrintable(state, start, end);
`
const ordinary = String.raw`const ORDINARY_CHARACTERS = /[^\0\t\n\r #,:[\]{}]+/y;`

/** @param {string} code js-yaml's own; throws where it is written in another way than it was */
export function quickened(code) {
  if (code.split(slow).length !== 2) throw new Error('js-yaml reads plain scalars in another way than scripts/quick-yaml.mjs knows: look at it anew, or leave it out')
  return `${code.replace(slow, () => quick)}\n${ordinary}\n`
}

/** @returns {import('rolldown').Plugin} */
export function quickYaml() {
  return {
    name: 'quick-yaml',
    transform: { filter: { id: /[\\/]js-yaml[\\/]dist[\\/]js-yaml\.mjs$/ }, handler: (code) => ({ code: quickened(code), map: null }) },
  }
}
