import type { LighthouseFigures } from '../site/lighthouse-run.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { type Bar, barChart } from './bar-chart.ts'
import type { Report } from './host-report.ts'
import { markdownTable, short, withSpread } from './markdown-table.ts'
import { CONTESTANTS, type PaintResults, READ_PAGE, type SiteResults } from './site-results.ts'
import { targetsTable } from './site-targets.ts'

const KILOBYTE = 1_024

interface Measure {
  name: string
  unit: string
  of(run: LighthouseFigures): number
}

const MEASURES: Measure[] = [
  { name: 'bytes, all', unit: 'KB', of: ({ bytes }) => bytes / KILOBYTE },
  { name: 'bytes of script', unit: 'KB', of: ({ scriptBytes }) => scriptBytes / KILOBYTE },
  { name: 'requests', unit: '', of: ({ requests }) => requests },
  { name: 'Lighthouse score', unit: '', of: ({ score }) => score },
  { name: 'FCP', unit: 'ms', of: ({ fcpMs }) => fcpMs },
  { name: 'LCP', unit: 'ms', of: ({ lcpMs }) => lcpMs },
  { name: 'TBT', unit: 'ms', of: ({ tbtMs }) => tbtMs },
  { name: 'CLS', unit: '', of: ({ cls }) => cls },
]

export function siteReport(results: SiteResults): Report {
  const { pages, kinds } = results
  const rows = Object.entries(pages).flatMap(([path, { ours, astro }]) =>
    MEASURES.map(({ name, unit, of }) => [
      path,
      name,
      ...[ours, astro].map((runs) => `${short(spreadOf(runs.map(of)).median)} ${unit}`.trim()),
      withSpread(ratiosOf(ours.map(of), astro.map(of))),
    ]),
  )
  const bars = Object.entries(pages).flatMap(([path, page]) =>
    CONTESTANTS.map((side): Bar => {
      const { median } = spreadOf(page[side].map(({ fcpMs }) => fcpMs))
      return {
        label: `${path} ${side}`,
        value: median,
        shown: `${short(median)} ms`,
        look: side === 'ours' ? 'ours' : 'other',
      }
    }),
  )
  const heading = ['page', '', 'ours', 'Astro', 'ours ÷ Astro']
  return {
    text: [
      targetsTable(results),
      kindsTable(kinds),
      readingTable(results.reading),
      ...(results.paint ? [paintTable(results.paint)] : []),
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

function paintTable({ date, commit, loadBefore, pages }: PaintResults): string {
  const rows = Object.entries(pages).map(([path, { page, empty, before }]) => [
    path,
    `${short(spreadOf(page).median)} ms`,
    `${short(spreadOf(empty).median)} ms`,
    withSpread(ratiosOf(page, empty)),
    before.length > 0 ? withSpread(ratiosOf(page, before)) : '–',
  ])
  const heading = [
    `FCP, ${date}, ${commit}, load ${loadBefore}`,
    'ours',
    'an empty page',
    'ours ÷ empty',
    'ours ÷ before',
  ]
  return markdownTable(heading, rows)
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
