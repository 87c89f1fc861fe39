import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSteps } from './test/run-steps.ts'

const DOCUMENT = join(import.meta.dirname, '../docs/reliability.md')
const [BEGIN, END] = ['<!-- results: written by npm run faults -->', '<!-- end of results -->']

interface Result {
  fault: string
  held?: number
  of?: number
  detail?: string
  skipped?: string
}

const results = join(mkdtempSync(join(tmpdir(), 'lark-and-crane-faults-')), 'results.jsonl')
writeFileSync(results, '')
await runSteps([
  {
    name: 'Faults',
    run: {
      command: 'vitest',
      args: ['run', '--project', 'faults'],
      env: { FAULTS: 'full', FAULTS_RESULTS: results },
    },
  },
])
const lines = readFileSync(results, 'utf8').trim().split('\n')
const table = tableOf(lines.map((line) => JSON.parse(line) as Result))
console.log(`\n${table}`)
const text = readFileSync(DOCUMENT, 'utf8')
const [before = ''] = text.split(BEGIN)
const [, after = ''] = text.split(END)
writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`)

function tableOf(all: Result[]): string {
  const rows = all.map(({ fault, held, of, detail, skipped }) =>
    skipped ? `| ${fault} | not tried | ${skipped} |` : `| ${fault} | ${held} of ${of} | ${detail ?? ''} |`,
  )
  return ['| fault | held | |', '|---|---|---|', ...rows.sort()].join('\n')
}
