/** `driftgate explain`: the rules and the policies in words, and what is behind an id of buf. */
import { type Policy, isPolicy, policyNamed, policyNames } from '../config/policies.ts'
import { conformPolicies } from '../conform/policies.ts'
import { type RuleId, conformRuleIds, ruleIds } from '../judge/mends.ts'
import { rules } from '../judge/rules.ts'
import { jsonText } from '../report/json.ts'
import { paintOf, wrap } from '../report/layout.ts'
import { quoted } from '../text/escape.ts'
import { near } from '../text/spelling.ts'
import type { Invocation } from './invocation.ts'
import { idsElsewhere, knownElsewhere } from './known-elsewhere.ts'
import { deliver, targetsOf } from './targets.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

export async function explain({ arguments: [word], flags }: Invocation, terminal: Terminal): Promise<number> {
  const topic = topicOf(word)
  const targets = targetsOf(flags.get('format'), ['text', 'json', 'markdown'])
  return await deliver(targets, ({ format }) => topic[format](terminal), terminal) ? 0 : 2
}

const allRules: readonly RuleId[] = [...ruleIds, ...conformRuleIds]

type Topic = Readonly<Record<'text' | 'json' | 'markdown', (terminal: Terminal) => string>>

function topicOf(word: string | undefined): Topic {
  if (word === undefined) return rulesTopic(allRules, true)
  const id = allRules.find(known => known === word)
  if (id) return rulesTopic([id], false)
  if (word === 'policies') return policiesTopic(policyNames.map(named))
  if (word === 'conform') return conformTopic
  const policy = policyNamed(word)
  if (isPolicy(policy)) return policiesTopic([policy])
  const elsewhere = knownElsewhere(word.toUpperCase())
  if (elsewhere) return elsewhereTopic(word.toUpperCase(), elsewhere)
  const kin = allRules.filter(known => known.startsWith(`${word}-`))
  const meant = kin.length > 0 ? kin.join(', ') : near(word, [...allRules, ...policyNames, 'policies', 'conform', ...idsElsewhere])
  throw new UsageError(`there is no rule or policy ${quoted(word)}`, meant === undefined ? 'driftgate explain lists the rules, driftgate explain policies the policies' : `did you mean ${meant}?`)
}

/** `short`: a line each. */
function rulesTopic(ids: readonly RuleId[], short: boolean): Topic {
  return {
    json: () => `${jsonText(ids.map(id => ({ id, ...rules[id] })))}\n`,
    markdown: () => ids.map(id => `## ${id}\n\n${rules[id].title}. ${rules[id].meaning}\n\n**Who is hurt.** ${rules[id].hurt}\n\n**How to mend it.** ${rules[id].mend}\n`).join('\n'),
    text: ({ width, color }) => {
      const paint = paintOf(color)
      const column = Math.max(...ids.map(id => id.length)) + 2
      if (short) return [...ids.map(id => `${paint('bold', id.padEnd(column))}${rules[id].title}`), '', 'driftgate explain <rule> tells one; driftgate explain policies tells the policies, driftgate explain conform those of conform.', ''].join('\n')
      return ids.flatMap(id => [
        paint('bold', id), '', ...wrap(`${rules[id].title}. ${rules[id].meaning}`, width), '', ...wrap(rules[id].hurt, width, 'Who is hurt:    '), '', ...wrap(rules[id].mend, width, 'How to mend it: '), '',
        ...wrap(conformRuleIds.includes(id) ? 'A finding of driftgate conform.' : `Its level can be set in .driftgate.yaml: rules: { ${id}: off | note | warning | error }`, width).map(line => paint('dim', line)), '',
      ]).join('\n')
    },
  }
}

function policiesTopic(policies: readonly Policy[]): Topic {
  return {
    json: () => `${jsonText(policies.map(({ name, guards, exact, preset, words }) => ({ name, guards, exact: exact !== undefined, ...(preset ? { format: preset.format, ids: [...preset.ids] } : {}), words })))}\n`,
    markdown: () => ['| policy | guards | in words |', '|---|---|---|', ...policies.map(policy => `| \`${policy.name}\` | ${guarded(policy)} | ${policy.words} |`), ''].join('\n'),
    text: ({ width, color }) => {
      const paint = paintOf(color)
      return [...policies.flatMap(policy => [paint('bold', policy.name), ...wrap(policy.words, width, '  '), ...wrap(`guards: ${guarded(policy)}`, width, '  ').map(line => paint('dim', line))]), '', 'driftgate explain conform tells the policies of driftgate conform.', ''].join('\n')
    },
  }
}

/** An id of buf: under which rules it is told here, and which presets go by it. */
function elsewhereTopic(id: string, { rules: ours, presets }: NonNullable<ReturnType<typeof knownElsewhere>>): Topic {
  const words = `A rule of buf breaking, which findings about Protobuf carry as an id. They are told here as ${ours.join(', ')}.`
  return {
    json: () => `${jsonText({ id, rules: ours, presets })}\n`,
    markdown: () => `## ${id}\n\n${words}\n\n**Presets that go by it.** ${presets.join(', ')}\n`,
    text: ({ width, color }) => {
      const paint = paintOf(color)
      return [paint('bold', id), '', ...wrap(words, width), '', ...wrap(presets.join(', '), width, 'Presets that go by it: '), '', ...wrap(`driftgate explain ${ours[0]} tells the rule, driftgate explain ${presets[0]} the preset.`, width).map(line => paint('dim', line)), ''].join('\n')
    },
  }
}

/** The policies of `conform`, which are about a producer and a contract and not about two revisions. */
const conformTopic: Topic = {
  json: () => `${jsonText(conformPolicies)}\n`,
  markdown: () => ['| policy | called in the paper | in words |', '|---|---|---|', ...conformPolicies.map(({ name, paper, words }) => `| \`${name}\` | ${paper} | ${words} |`), ''].join('\n'),
  text: ({ width, color }) => {
    const paint = paintOf(color)
    return [...wrap('By which driftgate conform holds a producer\'s schema against a contract, each with the name that its paper gives it (docs/conform.md):', width), '', ...conformPolicies.flatMap(({ name, paper, words }) => [`${paint('bold', name)}  ${paint('dim', paper)}`, ...wrap(words, width, '  ')]), ''].join('\n')
  },
}

const guarded = ({ guards, exact, preset }: Policy): string => (exact ? 'any difference' : preset ? `${preset.ids.size} rules of buf` : guards.length === 0 ? 'nothing' : guards.join(', '))

function named(name: string): Policy {
  const policy = policyNamed(name)
  if (!isPolicy(policy)) throw new Error(policy.message)
  return policy
}
