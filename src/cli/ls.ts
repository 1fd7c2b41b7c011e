/** `driftgate ls`: what is found, as what, and by which policy it would be judged. */
import { type PolicySource, policyFor } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { tool } from '../gate/tool.ts'
import { jsonText } from '../report/json.ts'
import { fit, fitMiddle, paintOf, wrap } from '../report/layout.ts'
import { count } from '../report/words.ts'
import { type ProblemDetails, toldOnce } from '../text/problem.ts'
import { type Looked, findContracts, leftOutInWords, lookedAtInWords, unparsedInWords } from './found.ts'
import type { Invocation } from './invocation.ts'
import { placeOf } from './place.ts'
import { deliver, targetsOf } from './targets.ts'
import type { Terminal } from './terminal.ts'

type Listed = {
  path: string; format: string; id: string; idWritten: boolean; version: string | null; status: string | null; owner: string | null
  policy: string; policySource: PolicySource; datasets: string[]
}

/** 0 where all that is found could be read, else 2. */
export async function ls(invocation: Invocation, terminal: Terminal): Promise<number> {
  const targets = targetsOf(invocation.flags.get('format'), ['text', 'json'])
  const [path = '.'] = invocation.arguments
  const place = await placeOf(path, invocation, terminal)
  try {
    const contracts: Listed[] = [], errors: ProblemDetails[] = []
    const looked: Looked = { at: 0, leftOut: 0, unparsed: [] }
    for await (const found of findContracts(place, looked)) {
      if (found.problem) errors.push(found.problem.details)
      for (const contract of found.contracts) {
        const { policy, source, misread } = policyFor(place.config, contract)
        contracts.push(listed(contract, policy.name, source))
        if (misread) errors.push(misread.details)
      }
    }
    const once = toldOnce(errors)
    const drawn = {
      json: () => `${jsonText({ schemaVersion: 1, tool, contracts, errors: once, unparsed: looked.unparsed })}\n`,
      text: () => inWords(contracts, once, looked, terminal),
    }
    const delivered = await deliver(targets, ({ format }) => drawn[format](), terminal)
    return errors.length > 0 || !delivered ? 2 : 0
  } finally {
    place.close()
  }
}

function listed({ file, format, id, idWritten, version, status, owner, datasets }: Contract, policy: string, policySource: PolicySource): Listed {
  return {
    path: file, format, id, idWritten: idWritten === true, version: version?.text ?? null, status: status?.text ?? null, owner: owner ?? null,
    policy, policySource, datasets: datasets.map(({ name }) => name),
  }
}

function inWords(contracts: readonly Listed[], errors: readonly ProblemDetails[], looked: Looked, { width, color }: Terminal): string {
  const paint = paintOf(color)
  const entries = contracts.map(({ path, format, id, idWritten, version, policy, policySource }) => [
    paint('bold', fitMiddle(path, width)),
    ...wrap([format, ...(idWritten ? [id] : []), version === null ? 'no version' : `version ${version}`, `policy ${policy} (${policySource})`].join(' · '), width, '  '),
  ].join('\n'))
  const faults = errors.map(({ file, line, column, code, message, hint }) => [
    `${paint('red', '✗')} ${fit([file, line, column].filter(part => part !== undefined).join(':'), width - 18)}${code === 'unknown-policy' ? '' : '  cannot be read'}`, ...wrap(message, width, '  '), ...(hint === undefined ? [] : wrap(hint, width, '  Try: ')),
  ].join('\n'))
  const left = leftOutInWords(looked)
  const total = contracts.length === 0
    ? `No contract found: ${lookedAtInWords(looked)} looked at${left}.\nA file that should be one can be given a format in .driftgate.yaml: contracts: [{ match: <glob>, format: <format> }]`
    : `${count(contracts.length, 'contract')} in ${count(looked.at, 'file')} looked at${left}`
  return `${[...entries, ...faults, total, ...wrap(unparsedInWords(looked.unparsed), width)].join('\n')}\n`
}
