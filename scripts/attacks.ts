// `npm run attacks` tries every attack on this machine at full strength and updates docs/security.md.
import type { NotedResult } from '../tests/faults/scale.ts'
import { recordResults } from './test/record-results.ts'

const today = new Date().toISOString().slice(0, 10)
const count = new Intl.NumberFormat('en-GB')

await recordResults({
  step: 'Attacks',
  project: 'attacks',
  document: 'docs/security.md',
  command: 'attacks',
  tableOf: (results) =>
    ['| attack | tried | what held | run |', '|---|---|---|---|', ...results.map(row).sort()].join('\n'),
})

function row({ what, held, of, detail = '', skipped }: NotedResult): string {
  if (skipped) return `| ${what} | not tried | ${skipped} | ${today} |`
  const outcome = held === of ? detail : `${held} of ${of}: ${detail}`
  return `| ${what} | ${count.format(of ?? 0)} | ${outcome} | ${today} |`
}
