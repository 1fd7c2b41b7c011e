import check from '../../schema/report.v1.json?compiled'

/** What the published schema has against a report; empty where it has nothing. */
export function faultsOf(report: unknown): string[] {
  return check(JSON.parse(JSON.stringify(report))) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}
