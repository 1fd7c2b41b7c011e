/**
 * One budget: what was measured against what, how it came out, and the most that it may be.
 * @typedef {{ what: string; against: string; is: number; most: number; unit?: string }} Row
 */

/**
 * @param {string} title
 * @param {readonly Row[]} rows
 */
export function drawn(title, rows) {
  const cells = [['', 'against', 'is', 'at most', ''], ...rows.map((row) => [row.what, row.against, shown(row.is, row.unit), shown(row.most, row.unit), isOver(row) ? 'OVER' : 'ok'])]
  const widths = [0, 1, 2, 3].map((i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)))
  const line = (/** @type {string[]} */ all) => all.map((cell, i) => (i === 2 || i === 3 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  ').trimEnd()
  return `${title}\n${cells.map(line).join('\n')}\n`
}

/** @param {Row} row */
export const isOver = ({ is, most }) => is > most

/**
 * @param {number} value
 * @param {string | undefined} unit
 */
const shown = (value, unit) => (unit === undefined ? `${value.toFixed(2)} ×` : `${Math.round(value)} ${unit}`)
