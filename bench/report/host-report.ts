import type { Runs } from '../host/measure.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { type Bar, barChart } from './bar-chart.ts'
import type { HostResults } from './host-results.ts'
import { markdownTable, short, withSpread } from './markdown-table.ts'

export interface Report {
  text: string
  charts: Record<string, string>
}

const MEGABYTE = 1_048_576
const FLOOR_NAMES: Record<string, string> = { sql: 'SQL', prepared: 'SQL, prepared' }
const rate = (runs: Runs['ours']) => runs.map(({ perSecond }) => perSecond)
const p99 = (runs: Runs['ours']) => runs.map(({ p99Ms }) => p99Ms)
const at50 = (runs: Runs[] | undefined) => runs?.find(({ connections }) => connections === 50)

export function hostReport(results: HostResults): Report {
  const { pages, embedded, server, startup, growth, plans } = results
  const charts: Record<string, string> = {}
  const parts = [`### Targets\n\n${targets(results)}`]
  if (pages) parts.push(`### A page, server kept to one core\n\n${runsTable({ page: pages })}`)
  if (embedded) {
    parts.push(`### On the embedded PostgreSQL\n\n${runsTable(embedded)}`)
    charts['performance-host.svg'] = embeddedChart(embedded)
  }
  if (server) parts.push(`### On a PostgreSQL server\n\n${runsTable(server)}`)
  if (startup) parts.push(`### Start to ready\n\n${startupTable(startup)}`)
  if (results.memory) parts.push(memoryLine(results.memory, startup))
  if (growth) {
    parts.push(`### As leads pile up\n\n${growthTable(growth)}`)
    charts['performance-growth.svg'] = growthChart(growth)
  }
  for (const [name, plan] of Object.entries(plans ?? {})) {
    parts.push(
      `<details><summary>Plan: ${name}, largest size</summary>\n\n\`\`\`\n${plan.trim()}\n\`\`\`\n\n</details>`,
    )
  }
  return { text: parts.join('\n\n'), charts }
}

function embeddedChart(embedded: Record<string, Runs[]>): string {
  return barChart(
    'Share of the same SQL through pg, 50 connections, embedded',
    Object.entries(embedded).map(([name, runs]): Bar => {
      const ratio = ratiosOf(rate(at50(runs)?.ours ?? []), rate(at50(runs)?.floors.sql ?? [])).median
      return { label: name, value: ratio, shown: short(ratio), look: 'ours' }
    }),
  )
}

function startupTable(startup: NonNullable<HostResults['startup']>): string {
  const row = (name: string, ours: number[], floor: number[]) => [
    name,
    `${short(spreadOf(ours).median)} ms`,
    `${short(spreadOf(floor).median)} ms`,
    withSpread(ratiosOf(ours, floor)),
  ]
  const rows = [
    row('first start (cluster, migrations, seed)', startup.firstMs, startup.firstFloorMs),
    row('every other start', startup.againMs, startup.againFloorMs),
  ]
  return markdownTable(['', 'host', 'PostgreSQL alone', 'ratio'], rows)
}

function memoryLine(
  { atStart, afterLoad }: NonNullable<HostResults['memory']>,
  startup: HostResults['startup'],
): string {
  const atRest = short((startup?.atRestBytes[0] ?? atStart.residentBytes) / MEGABYTE)
  const atPeak = short(afterLoad.peakBytes / MEGABYTE)
  return `Resident memory: ${atRest} MB at rest, ${atPeak} MB at the peak of all the load above.`
}

function growthTable(growth: NonNullable<HostResults['growth']>): string {
  const names = Object.keys(growth[0]?.ms ?? {})
  const rows = names.map((name) => [
    name,
    ...growth.map(({ ms }) => `${short(ms[name]?.median ?? Number.NaN)} ms`),
  ])
  const sizes = growth.map(({ leads }) => `${leads.toLocaleString('en-GB')} leads`)
  return markdownTable(['one call over HTTP, median', ...sizes], rows)
}

function growthChart(growth: NonNullable<HostResults['growth']>): string {
  const bar = (name: string, size: (typeof growth)[number] | undefined, isSmallest: boolean): Bar => {
    const value = size?.ms[name]?.median ?? 0
    return {
      label: isSmallest ? '' : name,
      value,
      shown: short(value),
      look: isSmallest ? 'other' : 'ours',
    }
  }
  return barChart(
    'Milliseconds a call at the largest size (pale: at the smallest)',
    Object.keys(growth[0]?.ms ?? {}).flatMap((name) => [
      bar(name, growth[0], true),
      bar(name, growth.at(-1), false),
    ]),
  )
}

function targets({ pages, embedded, startup, memory }: HostResults): string {
  const page = at50(pages)
  const rows: string[][] = []
  const add = (target: string, wanted: string, got: string, met: boolean | undefined) =>
    rows.push([target, wanted, got, met === undefined ? 'not measured' : met ? 'met' : '**missed**'])
  const node = page?.floors.Node && ratiosOf(rate(page.ours), rate(page.floors.Node))
  add(
    'page on one core beside the barest Node server',
    '≥ 0.9',
    node ? withSpread(node) : '–',
    node && node.median >= 0.9,
  )
  const slowest = page?.floors.Node && ratiosOf(p99(page.ours), p99(page.floors.Node))
  add('page, p99 beside Node’s', '≤ 5', slowest ? withSpread(slowest) : '–', slowest && slowest.median <= 5)
  for (const name of [
    'news',
    'news, no two alike',
    'callbacks',
    'applications',
    'applications with documents',
  ]) {
    const runs = at50(embedded?.[name])
    const sql = runs && ratiosOf(rate(runs.ours), rate(runs.floors.sql ?? []))
    const slow = runs && ratiosOf(p99(runs.ours), p99(runs.floors.sql ?? []))
    add(`${name} beside the same SQL`, '≥ 0.6', sql ? withSpread(sql) : '–', sql && sql.median >= 0.6)
    add(`${name}, p99 beside the floor’s`, '≤ 5', slow ? withSpread(slow) : '–', slow && slow.median <= 5)
  }
  const first = startup && ratiosOf(startup.firstMs, startup.firstFloorMs)
  add('first start beside PostgreSQL’s', '≤ 3', first ? withSpread(first) : '–', first && first.median <= 3)
  const restBytes = startup?.atRestBytes[0] ?? memory?.atStart.residentBytes
  const rest = restBytes === undefined ? undefined : restBytes / MEGABYTE
  add(
    'memory at rest',
    '≤ 120 MB',
    rest === undefined ? '–' : `${short(rest)} MB`,
    rest === undefined ? undefined : rest <= 120,
  )
  return markdownTable(['at 50 connections, embedded database', 'target', 'measured', ''], rows)
}

function runsTable(measured: Record<string, Runs[]>): string {
  const rows = Object.entries(measured).flatMap(([name, all]) =>
    all.flatMap(({ connections, ours, floors }) =>
      Object.entries(floors).map(([floor, taken]) => [
        name,
        String(connections),
        `${short(spreadOf(rate(ours)).median)}/s`,
        `${short(spreadOf(rate(taken)).median)}/s (${FLOOR_NAMES[floor] ?? floor})`,
        withSpread(ratiosOf(rate(ours), rate(taken))),
        `${short(spreadOf(p99(ours)).median)} ms`,
        `${short(spreadOf(p99(taken)).median)} ms`,
        withSpread(ratiosOf(p99(ours), p99(taken))),
      ]),
    ),
  )
  return markdownTable(
    ['', 'connections', 'ours', 'floor', 'rate ÷ floor', 'p99', 'floor p99', 'p99 ÷ floor'],
    rows,
  )
}
