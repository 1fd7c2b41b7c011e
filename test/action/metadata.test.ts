// action.yml by GitHub's metadata syntax, of which this is what an action in JavaScript may have:
// https://docs.github.com/actions/reference/workflows-and-actions/metadata-syntax
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'

const root = resolve(import.meta.dirname, '../..'), text = readFileSync(join(root, 'action.yml'), 'utf8')

/** The icons of Feather 4.28, without those of brands and those that the syntax leaves out: a name, then what may follow it. */
const icons = `
  activity airplay alert -circle -octagon -triangle . align -center -justify -left -right . anchor aperture archive
  arrow -down -down-circle -down-left -down-right -left -left-circle -right -right-circle -up -up-circle -up-left -up-right . at-sign award bar-chart bar-chart-2 battery battery-charging
  bell bell-off bluetooth bold book book-open bookmark box briefcase calendar camera camera-off cast check check-circle check-square chevron -down -left -right -up . chevrons -down -left -right -up .
  circle clipboard clock cloud cloud-drizzle cloud-lightning cloud-off cloud-rain cloud-snow code command compass copy
  corner -down-left -down-right -left-down -left-up -right-down -right-up -up-left -up-right . cpu credit-card crop crosshair database delete disc dollar-sign download download-cloud droplet
  edit edit-2 edit-3 external-link eye eye-off fast-forward feather file file-minus file-plus file-text film filter flag folder folder-minus folder-plus gift git -branch -commit -merge -pull-request .
  globe grid hard-drive hash headphones heart help-circle home image inbox info italic layers layout life-buoy link link-2 list loader lock log-in log-out mail map map-pin maximize maximize-2
  menu message-circle message-square mic mic-off minimize minimize-2 minus minus-circle minus-square monitor moon more-horizontal more-vertical move music navigation navigation-2 octagon package
  paperclip pause pause-circle percent phone phone-call phone-forwarded phone-incoming phone-missed phone-off phone-outgoing pie-chart play play-circle plus plus-circle plus-square pocket power printer
  radio refresh-ccw refresh-cw repeat rewind rotate-ccw rotate-cw rss save scissors search send server settings share share-2 shield shield-off shopping-bag shopping-cart shuffle sidebar skip-back
  skip-forward slash sliders smartphone speaker square star stop-circle sun sunrise sunset tablet tag target terminal thermometer thumbs-down thumbs-up toggle-left toggle-right trash trash-2
  trending-down trending-up triangle truck tv type umbrella underline unlock upload upload-cloud user user-check user-minus user-plus user-x users video video-off voicemail volume volume-1 volume-2
  volume-x watch wifi wifi-off wind x x-circle x-square zap zap-off zoom-in zoom-out`

function iconNames(): string[] {
  let before = ''
  return icons.split(/\s+/).filter(Boolean).flatMap((word, i, words) => {
    if (word === '.') return []
    if (word.startsWith('-')) return [before + word]
    before = word
    return words[i + 1]?.startsWith('-') ? [] : [word]
  })
}

const words = { type: 'string', minLength: 1 }
const named = (what: object, required: readonly string[]): object => ({ type: 'object', patternProperties: { '^[A-Za-z_][\\w-]*$': { type: 'object', properties: what, required, additionalProperties: false } }, additionalProperties: false })
const schema = {
  type: 'object', required: ['name', 'description', 'runs'], additionalProperties: false,
  properties: {
    name: words, author: words, description: words,
    inputs: named({ description: words, required: { type: 'boolean' }, default: { type: ['string', 'number', 'boolean'] }, deprecationMessage: words }, ['description']),
    outputs: named({ description: words }, ['description']),
    runs: {
      type: 'object', required: ['using', 'main'], additionalProperties: false,
      properties: { using: { enum: ['node20', 'node24'] }, main: { type: 'string', pattern: '^(?!/|.*\\.\\.)[\\w./-]+\\.[cm]?js$' }, pre: words, 'pre-if': words, post: words, 'post-if': words },
      dependencies: { 'pre-if': ['pre'], 'post-if': ['post'] },
    },
    branding: {
      type: 'object', additionalProperties: false,
      properties: { icon: { enum: iconNames() }, color: { enum: ['white', 'black', 'yellow', 'blue', 'green', 'orange', 'red', 'purple', 'gray-dark'] } },
    },
  },
}
const isMetadata = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema)
const faultsIn = (yaml: string): string[] => (isMetadata(parse(yaml)) ? [] : (isMetadata.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`))

test('action.yml is one', () => {
  expect(parseDocument(text, { uniqueKeys: true }).errors).toEqual([])
  expect(faultsIn(text)).toEqual([])
})

// GitHub's form for the Marketplace says so of a release, which cannot be changed any more.
test('it can be listed: what it does, in less than 125 characters', () => {
  const { name, description, branding }: { name: string; description: string; branding: object } = parse(text)
  expect(description.length).toBeLessThan(125)
  expect([name, Object.keys(branding)]).toEqual(['Driftgate', ['icon', 'color']])
})

test('the runner keeps names without their case', () => {
  const { inputs, outputs }: { inputs: object; outputs: object } = parse(text)
  for (const names of [Object.keys(inputs), Object.keys(outputs)]) expect(names.map((name) => name.toLowerCase())).toEqual([...new Set(names)])
})

test.each([
  ['icon: shield', 'icon: hexagon'], ['icon: shield', 'icon: github'], ['icon: shield', 'icon: Shield'], ['color: blue', 'color: teal'], ['node24', 'node16'], ['node24', 'docker'],
  ['main: dist/action.js', 'main: ../action.js'], ['main: dist/action.js', 'image: Dockerfile'], ['  policy:', '  1policy:'], ['required: false', 'required: no'], ['required: false', 'require: false'],
  ['required: false', 'type: string'], [/description: .*/, ''], [/name: .*/, ''], ['  verdict:\n    description', '  verdict:\n    value'], ['author', 'authors'], ['runs:', 'run:'],
])('%s is not %s', (was, is) => {
  expect(faultsIn(text.replace(was, is))).not.toEqual([])
})

test('the icons are as many as there are', () => {
  expect(new Set(iconNames()).size).toBe(iconNames().length)
  expect(iconNames()).toEqual(expect.arrayContaining(['alert-circle', 'arrow-up', 'git-pull-request', 'at-sign', 'chevrons-up', 'corner-up-right']))
  expect(iconNames()).not.toContain('alert')
})
