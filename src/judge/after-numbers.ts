/** What semver says of the parts of a version after its numbers. */
export { default as compare } from 'semver/functions/compare.js'
export { default as parse } from 'semver/functions/parse.js'
