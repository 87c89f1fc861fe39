import { ratiosOf, spreadOf } from '../statistics.ts'
import { type Bar, barChart } from './bar-chart.ts'
import type { Report } from './host-report.ts'
import { markdownTable, short, withSpread } from './markdown-table.ts'
import { CONTESTANTS, type PageResults, READ_PAGE, type SiteResults } from './site-results.ts'
import { targetsTable } from './site-targets.ts'

const KILOBYTE = 1_024

interface Measure {
  name: string
  unit: string
  of(side: PageResults['ours']): number[]
}

const MEASURES: Measure[] = [
  { name: 'bytes, all', unit: 'KB', of: ({ lighthouse }) => lighthouse.map(({ bytes }) => bytes / KILOBYTE) },
  {
    name: 'bytes of script',
    unit: 'KB',
    of: ({ lighthouse }) => lighthouse.map(({ scriptBytes }) => scriptBytes / KILOBYTE),
  },
  { name: 'requests', unit: '', of: ({ lighthouse }) => lighthouse.map(({ requests }) => requests) },
  { name: 'Lighthouse score', unit: '', of: ({ lighthouse }) => lighthouse.map(({ score }) => score) },
  { name: 'FCP, Lighthouse', unit: 'ms', of: ({ lighthouse }) => lighthouse.map(({ fcpMs }) => fcpMs) },
  { name: 'LCP, Lighthouse', unit: 'ms', of: ({ lighthouse }) => lighthouse.map(({ lcpMs }) => lcpMs) },
  { name: 'TBT, Lighthouse', unit: 'ms', of: ({ lighthouse }) => lighthouse.map(({ tbtMs }) => tbtMs) },
  { name: 'CLS, Lighthouse', unit: '', of: ({ lighthouse }) => lighthouse.map(({ cls }) => cls) },
  { name: 'FCP, traced', unit: 'ms', of: ({ traced }) => traced.map(({ fcpMs }) => fcpMs) },
  { name: 'LCP, traced', unit: 'ms', of: ({ traced }) => traced.map(({ lcpMs }) => lcpMs) },
  { name: 'TBT, traced', unit: 'ms', of: ({ traced }) => traced.map(({ tbtMs }) => tbtMs) },
  { name: 'CLS, traced', unit: '', of: ({ traced }) => traced.map(({ cls }) => cls) },
  {
    name: 'slowest answer to a key, traced',
    unit: 'ms',
    of: ({ traced }) => traced.map(({ slowestAnswerMs = Number.NaN }) => slowestAnswerMs),
  },
  {
    name: 'longest slider-drag frame',
    unit: 'ms',
    of: ({ traced }) => traced.map(({ longestDragFrameMs = Number.NaN }) => longestDragFrameMs),
  },
]

export function siteReport(results: SiteResults): Report {
  const { pages, kinds } = results
  const rows = Object.entries(pages).flatMap(([path, { ours, spa, astro }]) =>
    MEASURES.map(({ name, unit, of }) => [
      path,
      name,
      ...[ours, spa, astro].map((side) => `${short(spreadOf(of(side)).median)} ${unit}`.trim()),
      withSpread(ratiosOf(of(ours), of(spa))),
      withSpread(ratiosOf(of(ours), of(astro))),
    ]),
  )
  const bars = Object.entries(pages).flatMap(([path, page]) =>
    CONTESTANTS.map((side): Bar => {
      const { median } = spreadOf(page[side].lighthouse.map(({ fcpMs }) => fcpMs))
      return {
        label: `${path} ${side}`,
        value: median,
        shown: `${short(median)} ms`,
        look: side === 'ours' ? 'ours' : 'other',
      }
    }),
  )
  const heading = ['page', '', 'ours', 'SPA', 'Astro', 'ours ÷ SPA', 'ours ÷ Astro']
  return {
    text: [
      targetsTable(results),
      kindsTable(kinds),
      readingTable(results.reading),
      markdownTable(heading, rows),
    ].join('\n\n'),
    charts: { 'performance-site.svg': barChart('First contentful paint, Lighthouse mobile', bars) },
  }
}

function kindsTable(kinds: SiteResults['kinds']): string {
  const names = [...new Set(Object.values(kinds).flatMap(([run]) => Object.keys(run?.otherScores ?? {})))]
  const rows = Object.entries(kinds).map(([path, runs]) => {
    const medianOf = (of: (run: (typeof runs)[number]) => number) => spreadOf(runs.map(of)).median
    return [
      path,
      ...[
        medianOf(({ score }) => score),
        ...names.map((name) => medianOf((run) => run.otherScores?.[name] ?? 0)),
      ].map(short),
      `${short(medianOf(({ fcpMs }) => fcpMs))} ms`,
      `${short(medianOf(({ tbtMs }) => tbtMs))} ms`,
      `${short(medianOf(({ scriptBytes }) => scriptBytes) / KILOBYTE)} KB`,
      `${short(medianOf(({ htmlBytes }) => htmlBytes) / KILOBYTE)} KB`,
    ]
  })
  return markdownTable(['page', 'performance', ...names, 'FCP', 'TBT', 'script', 'HTML with CSS'], rows)
}

function readingTable({ applied, simulated }: SiteResults['reading']): string {
  const measures = [
    ['FCP', 'fcpMs'],
    ['LCP', 'lcpMs'],
    ['TBT', 'tbtMs'],
  ] as const
  const rows = measures.map(([name, measure]) => [
    `${name}, ms`,
    ...[applied.page, applied.empty, simulated.page, simulated.empty].map((runs) =>
      withSpread(spreadOf(runs.map((run) => run[measure]))),
    ),
  ])
  const heading = [
    'Lighthouse, turn by turn',
    ...[`${READ_PAGE}, slowed down`, 'an empty page, slowed down'],
    ...[`${READ_PAGE}, simulated`, 'an empty page, simulated'],
  ]
  return markdownTable(heading, rows)
}
