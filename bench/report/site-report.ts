import { ratiosOf, spreadOf } from '../statistics.ts'
import { type Bar, barChart } from './bar-chart.ts'
import type { Report } from './host-report.ts'
import { markdownTable, short, withSpread } from './markdown-table.ts'
import type { SiteResults } from './site-results.ts'

const KILOBYTE = 1_024

type Page = SiteResults['pages'][string]
interface Measure {
  name: string
  unit: string
  of(side: Page['ours']): number[]
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
    name: 'longest slider-drag frame',
    unit: 'ms',
    of: ({ traced }) => traced.map(({ longestDragFrameMs = Number.NaN }) => longestDragFrameMs),
  },
]

export function siteReport({ pages }: SiteResults): Report {
  const rows = Object.entries(pages).flatMap(([path, { ours, peer }]) =>
    MEASURES.map(({ name, unit, of }) => [
      path,
      name,
      `${short(spreadOf(of(ours)).median)} ${unit}`.trim(),
      `${short(spreadOf(of(peer)).median)} ${unit}`.trim(),
      withSpread(ratiosOf(of(ours), of(peer))),
    ]),
  )
  const bars = Object.entries(pages).flatMap(([path, page]) =>
    (['ours', 'peer'] as const).map((side): Bar => {
      const { median } = spreadOf(page[side].lighthouse.map(({ lcpMs }) => lcpMs))
      return {
        label: `${path} ${side}`,
        value: median,
        shown: `${short(median)} ms`,
        look: side === 'ours' ? 'ours' : 'other',
      }
    }),
  )
  return {
    text: markdownTable(['page', '', 'ours', 'peer', 'ours ÷ peer'], rows),
    charts: { 'performance-site.svg': barChart('Largest contentful paint, Lighthouse mobile', bars) },
  }
}
