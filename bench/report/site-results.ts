import type { Circumstances } from '../results.ts'
import type { LighthouseFigures, Slowness } from '../site/lighthouse-run.ts'
import type { TracedFigures } from '../site/traced-run.ts'

/** Our site, and the same pages built with other tools, in bench/peer-spa and bench/peer-astro. */
export const CONTESTANTS = ['ours', 'spa', 'astro'] as const
export type ContestantName = (typeof CONTESTANTS)[number]

interface Taken {
  lighthouse: LighthouseFigures[]
  traced: TracedFigures[]
}

export type PageResults = Record<ContestantName, Taken>

export interface SiteResults extends Circumstances {
  browser: string
  rounds: number
  pages: Record<string, PageResults>
  /** Lighthouse runs on our own pages, by path. Our own server (host/) serves them. */
  kinds: Record<string, LighthouseFigures[]>
  /** A page of ours that is only read beside an empty page, turn by turn, with either kind of slowness. */
  reading: Record<Slowness, Record<'page' | 'empty', LighthouseFigures[]>>
}

export const READ_PAGE = '/about-us'
