// `npm run faults` causes every fault the full number of times and writes the table in docs/reliability.md.
import type { NotedResult } from '../tests/faults/scale.ts'
import { recordResults } from './test/record-results.ts'

await recordResults({
  step: 'Faults',
  project: 'faults',
  document: 'docs/reliability.md',
  command: 'faults',
  tableOf: (results) => ['| fault | held | |', '|---|---|---|', ...results.map(row).sort()].join('\n'),
})

function row({ what, held, of, detail = '', skipped }: NotedResult): string {
  return skipped ? `| ${what} | not tried | ${skipped} |` : `| ${what} | ${held} of ${of} | ${detail} |`
}
