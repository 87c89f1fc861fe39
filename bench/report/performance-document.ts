import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Circumstances, readResults } from '../results.ts'
import { hostReport, type Report } from './host-report.ts'
import type { HostResults } from './host-results.ts'
import { siteReport } from './site-report.ts'
import type { SiteResults } from './site-results.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const FILE = join(DOCS, 'performance.md')

export async function writePerformanceDocument(part: 'host' | 'site'): Promise<string> {
  const { circumstances, report } = await reportOf(part)
  const charts = Object.keys(report.charts).map((name) => `![${name}](charts/${name})`)
  const section = [inWords(circumstances), ...charts, report.text].join('\n\n')
  const document = await readFile(FILE, 'utf8')
  const [start, end] = [`<!-- ${part}: made by the bench -->`, `<!-- /${part} -->`]
  const [before, rest] = document.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md has no place for ${part}`)
  await writeFile(FILE, `${before}${start}\n\n${section}\n\n${end}${after}`)
  await mkdir(join(DOCS, 'charts'), { recursive: true })
  for (const [name, chart] of Object.entries(report.charts))
    await writeFile(join(DOCS, 'charts', name), chart)
  return section
}

async function reportOf(part: 'host' | 'site'): Promise<{ circumstances: Circumstances; report: Report }> {
  if (part === 'host') {
    const results = await readResults<HostResults>('host')
    if (results) return { circumstances: results, report: hostReport(results) }
  } else {
    const results = await readResults<SiteResults>('site')
    if (results) return { circumstances: results, report: siteReport(results) }
  }
  throw new Error(`There are no results for ${part}`)
}

function inWords({ command, date, commit, machine, node, loadBefore }: Circumstances): string {
  const noise =
    loadBefore > 0.5
      ? ` The machine was **not quiet** (load ${loadBefore} before the run): trust the ratios, not the rates.`
      : ''
  return `\`${command}\` on ${date}, commit ${commit}: ${machine}, Node ${node}.${noise}`
}
