import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NotedResult } from '../../tests/faults/scale.ts'
import { runSteps } from './run-steps.ts'

/** A vitest project that runs at full strength, and the document that shows what its tests noted. */
interface Recording {
  step: string
  project: string
  /** Relative to the project's root. */
  document: string
  /** The name of the npm script. */
  command: string
  tableOf(results: NotedResult[]): string
}

const END = '<!-- end of results -->'

/** A run that fails leaves the document as it is. */
export async function recordResults({ step, project, document, command, tableOf }: Recording): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'fairlead-results-')), 'noted.jsonl')
  writeFileSync(file, '')
  const args = ['run', '--project', project]
  const env = { TEST_STRENGTH: 'full', NOTED_RESULTS: file }
  await runSteps([{ name: step, run: { command: 'vitest', args, env } }])
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const table = tableOf(lines.map((line) => JSON.parse(line)))
  console.log(`\n${table}`)
  if (process.exitCode) return
  const path = join(import.meta.dirname, '../..', document)
  writeFileSync(path, replaceTable(readFileSync(path, 'utf8'), command, table))
}

export function replaceTable(text: string, command: string, table: string): string {
  const begin = `<!-- results: written by npm run ${command} -->`
  const [before = '', rest] = text.split(begin)
  const [, after] = rest?.split(END) ?? []
  if (after === undefined) throw new Error(`The document has no place for the table: ${begin} … ${END}`)
  return `${before}${begin}\n\n${table}\n\n${END}${after}`
}
