import type { Circumstances } from '../results.ts'
import type { LighthouseFigures, Slowness } from '../site/lighthouse-run.ts'

/** Our site, and the same pages as an Astro site, in bench/peer-astro. */
export const CONTESTANTS = ['ours', 'astro'] as const
export type ContestantName = (typeof CONTESTANTS)[number]

export type PageResults = Record<ContestantName, LighthouseFigures[]>

/** First contentful paint in milliseconds, by path, beside an empty page and perhaps the same page of before. */
export interface PaintResults extends Pick<Circumstances, 'date' | 'commit' | 'loadBefore'> {
  pages: Record<string, Record<'page' | 'empty' | 'before', number[]>>
}

export interface SiteResults extends Circumstances {
  browser: string
  rounds: number
  pages: Record<string, PageResults>
  /** Lighthouse runs on our own pages, by path. Our own server (host/) serves them. */
  kinds: Record<string, LighthouseFigures[]>
  /** A page of ours that is only read beside an empty page, turn by turn, with either kind of slowness. */
  reading: Record<Slowness, Record<'page' | 'empty', LighthouseFigures[]>>
  paint?: PaintResults
}

export const READ_PAGE = '/about-us'
