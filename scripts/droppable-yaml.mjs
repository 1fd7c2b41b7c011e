// js-yaml builds all its schemas when it is loaded, and a bundler cannot know that nothing happens by it. We only take its events: told so, it drops the rest.
const built = /^var (\w+) = ((?:new Schema|\w+\.withTags|define\w+Tag)\([^]*?^(?:\]|\})\));$/gm
const options = /^var (DEFAULT_(?:PRESENTER|DUMP|LOAD)_OPTIONS) = (\{[^]*?^\});$/gm
const patterns = /^var (\w+) = (new RegExp\(.*\)|`.*`);$/gm

/** @returns {import('rolldown').Plugin} */
export function droppableYaml() {
  return {
    name: 'droppable-yaml',
    transform: {
      filter: { id: /[\\/]js-yaml[\\/]dist[\\/]js-yaml\.mjs$/ },
      handler: (code) => ({ code: [built, options, patterns].reduce((text, found) => text.replaceAll(found, 'var $1 = /* @__PURE__ */ (() => ($2))();'), code), map: null }),
    },
  }
}
