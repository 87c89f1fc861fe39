import type { Runs } from '../host/measure.ts'
import { ratiosOf, type Spread, spreadOf } from '../statistics.ts'
import { type Bar, barChart } from './bar-chart.ts'
import type { HostResults } from './host-results.ts'
import { markdownTable, short, withSpread } from './markdown-table.ts'

export interface Report {
  text: string
  charts: Record<string, string>
}

const MEGABYTE = 1_048_576
const DATABASE_SCENARIOS = [
  'news',
  'news, no two alike',
  'callbacks',
  'applications',
  'applications with documents',
]
const FLOOR_NAMES: Record<string, string> = { sql: 'SQL', prepared: 'SQL, prepared' }
const rate = (runs: Runs['ours']) => runs.map(({ perSecond }) => perSecond)
const p99 = (runs: Runs['ours']) => runs.map(({ p99Ms }) => p99Ms)
const at50 = (runs: Runs[] | undefined) => runs?.find(({ connections }) => connections === 50)

export function hostReport(results: HostResults): Report {
  const { pages, embedded, server, startup, growth, plans, failed = {} } = results
  const charts: Record<string, string> = {}
  const parts = [`### Targets\n\n${targetsTable(results)}`]
  for (const [name, why] of Object.entries(failed)) parts.push(`**Failed**, ${name}: ${why}`)
  if (pages) parts.push(`### A page, server kept to one core\n\n${runsTable({ page: pages })}`)
  if (embedded) {
    parts.push(`### On the embedded PostgreSQL\n\n${runsTable(embedded)}`)
    charts['performance-host.svg'] = embeddedChart(embedded)
  }
  if (server) parts.push(`### On a PostgreSQL server\n\n${runsTable(server)}`)
  if (startup) parts.push(`### Start to ready\n\n${startupTable(startup)}`)
  if (results.memory) parts.push(memoryLine(results.memory, startup))
  if (growth?.length) {
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

interface Target {
  name: string
  /** Missing if it wasn't measured. */
  measured: Spread | undefined
  /** Every target has either `atMost` or `atLeast`. */
  atMost?: number
  atLeast?: number
}

function targetsTable(results: HostResults): string {
  const rows = [...targets(results), memoryTarget(results)].map(({ name, measured, atMost, atLeast }) => {
    const isMet =
      measured && (atMost === undefined || measured.median <= atMost) && measured.median >= (atLeast ?? 0)
    return [
      name,
      atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`,
      measured ? shown(measured) : '–',
      isMet === undefined ? 'not measured' : isMet ? 'met' : '**missed**',
    ]
  })
  return markdownTable(['at 50 connections, embedded database', 'target', 'measured', ''], rows)
}

/** What was taken once has no spread. */
const shown = (measured: Spread) =>
  measured.min === measured.max ? short(measured.median) : withSpread(measured)

function targets({ pages, embedded, startup }: HostResults): Target[] {
  const page = at50(pages)
  return [
    {
      name: 'page on one core beside the barest Node server',
      measured: beside(page, 'Node', rate),
      atLeast: 0.6,
    },
    { name: 'page, p99 beside Node’s', measured: beside(page, 'Node', p99), atMost: 5 },
    ...DATABASE_SCENARIOS.flatMap((name) => {
      const runs = at50(embedded?.[name])
      return [
        { name: `${name} beside the same SQL`, measured: beside(runs, 'sql', rate), atLeast: 0.6 },
        { name: `${name}, p99 beside the floor’s`, measured: beside(runs, 'sql', p99), atMost: 5 },
      ]
    }),
    {
      name: 'first start beside PostgreSQL’s',
      measured: startup && ratiosOf(startup.firstMs, startup.firstFloorMs),
      atMost: 3,
    },
  ]
}

function beside(runs: Runs | undefined, floor: string, of: typeof rate): Spread | undefined {
  const under = runs?.floors[floor]
  return runs && under && ratiosOf(of(runs.ours), of(under))
}

function memoryTarget({ startup, memory }: HostResults): Target {
  const bytes = startup?.atRestBytes[0] ?? memory?.atStart.residentBytes
  return {
    name: 'memory at rest, MB',
    measured: bytes === undefined ? undefined : spreadOf([bytes / MEGABYTE]),
    atMost: 120,
  }
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
