/** The rules that a run reports, as SARIF describes rules. There is no address for their help, so it is in the file. */
import { rules } from '../../judge/rules.ts'
import type { Told } from '../told.ts'

export type Rule = {
  id: string
  name: string
  shortDescription: { text: string }
  fullDescription: { text: string }
  help: { text: string; markdown: string }
  defaultConfiguration: { level: 'error' | 'warning' | 'note' }
  properties: { tags: string[]; precision: 'very-high' }
}

/** Each once, in the order of the findings; `indexOf` by id. The level is that of its most severe finding: with us the policy decides it, not the rule. */
export function rulesOf(all: readonly Told[]): { rules: Rule[]; indexOf: ReadonlyMap<string, number> } {
  const found = new Map<string, Rule>()
  for (const { finding: { rule, level } } of all) if (!found.has(rule)) found.set(rule, described(rule, level === 'off' ? 'note' : level))
  return { rules: [...found.values()], indexOf: new Map([...found.keys()].map((id, index) => [id, index])) }
}

function described(id: string, level: 'error' | 'warning' | 'note'): Rule {
  const { title, meaning, hurt, mend } = Object.hasOwn(rules, id) ? rules[id as keyof typeof rules] : { title: id, meaning: id, hurt: '', mend: '' }
  return {
    id, name: id.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase()),
    shortDescription: { text: title }, fullDescription: { text: meaning },
    help: {
      text: `${meaning} Who is hurt: ${hurt} How to mend it: ${mend} More: driftgate explain ${id}`,
      markdown: `${meaning}\n\n- *Who is hurt:* ${hurt}\n- *How to mend it:* ${mend}\n- *More:* \`driftgate explain ${id}\``,
    },
    defaultConfiguration: { level }, properties: { tags: ['data-contract', 'compatibility'], precision: 'very-high' },
  }
}
