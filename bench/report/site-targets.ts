import { ratiosOf, spreadOf } from '../statistics.ts'
import { markdownTable, short } from './markdown-table.ts'
import { type PageResults, READ_PAGE, type SiteResults } from './site-results.ts'

const KILOBYTE = 1_024
const ISLAND_PAGES = [
  '/business-loan-calculator',
  '/business-finance-application',
  '/bridging-loan-application',
]

interface Target {
  name: string
  measured: number
  unit?: string
  /** Every target has either `atMost` or `atLeast`. */
  atMost?: number
  atLeast?: number
}

/**
 * Most lines take the worst page's median. Layout shift and Lighthouse's other categories take the worst run.
 */
export function targetsTable(results: SiteResults): string {
  const rows = targets(results).map(({ name, measured, unit = '', atMost, atLeast }) => {
    const isMet = atMost === undefined ? measured >= (atLeast ?? 0) : measured <= atMost
    const bound = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`
    return [name, `${short(measured)} ${unit}`.trim(), `${bound} ${unit}`.trim(), isMet ? 'yes' : '**no**']
  })
  return markdownTable(['', 'ours', 'to reach', 'reached'], rows)
}

const targets = (results: SiteResults) => [
  ...sizeTargets(results),
  ...paintTargets(results),
  ...useTargets(results),
]

function sizeTargets({ pages, kinds }: SiteResults): Target[] {
  const scriptOf = (path: string) => median((kinds[path] ?? []).map(({ scriptBytes }) => scriptBytes))
  const htmlOf = (path: string) => median((kinds[path] ?? []).map(({ htmlBytes }) => htmlBytes))
  const homeScript = median((pages['/']?.ours ?? []).map(({ scriptBytes }) => scriptBytes))
  return [
    {
      name: 'script before a touch: page that is only read, and home',
      measured: Math.max(homeScript, scriptOf(READ_PAGE)) / KILOBYTE,
      unit: 'KB',
      atMost: 5,
    },
    {
      name: 'script before focus or sending: calculator or application page',
      measured: Math.max(...ISLAND_PAGES.map(scriptOf)) / KILOBYTE,
      unit: 'KB',
      atMost: 70,
    },
    {
      name: 'HTML with CSS',
      measured: Math.max(...Object.keys(kinds).map(htmlOf)) / KILOBYTE,
      unit: 'KB',
      atMost: 14,
    },
  ]
}

function paintTargets({ pages, reading }: SiteResults): Target[] {
  return [
    {
      name: 'first and largest paint ÷ Astro, Lighthouse',
      measured: worstRatio(Object.values(pages), ['fcpMs', 'lcpMs']),
      atMost: 1.05,
    },
    {
      name: 'blocking time of a page that is only read, Lighthouse with the browser slowed down',
      measured: median(reading.applied.page.map(({ tbtMs }) => tbtMs)),
      unit: 'ms',
      atMost: 0,
    },
  ]
}

function useTargets({ pages, kinds }: SiteResults): Target[] {
  const ours = Object.values(pages).map((page) => page.ours)
  const kindRuns = Object.values(kinds)
  const shifts = [...ours, ...kindRuns].flat().map(({ cls }) => cls)
  const otherScores = kindRuns.flat().flatMap(({ otherScores = {} }) => Object.values(otherScores))
  return [
    {
      name: 'Lighthouse performance, six kinds of pages',
      measured: Math.min(...kindRuns.map((runs) => median(runs.map(({ score }) => score)))),
      atLeast: 99,
    },
    { name: 'Lighthouse, other categories', measured: Math.min(...otherScores), atLeast: 100 },
    { name: 'layout shift', measured: Math.max(...shifts), atMost: 0 },
  ]
}

const median = (values: readonly number[]) => spreadOf(values).median

function worstRatio(pages: readonly PageResults[], measures: readonly ('fcpMs' | 'lcpMs')[]): number {
  const ratios = pages.flatMap(({ ours, astro }) =>
    measures.map((measure) => {
      const [over, under] = [ours, astro].map((runs) => runs.map((run) => run[measure]))
      return ratiosOf(over ?? [], under ?? []).median
    }),
  )
  return Math.max(...ratios)
}
