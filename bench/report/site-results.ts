import type { Circumstances } from '../results.ts'
import type { LighthouseFigures, Slowness } from '../site/lighthouse-run.ts'

/** Our site, and the same pages as an Astro site, in bench/peer-astro. */
export const CONTESTANTS = ['ours', 'astro'] as const
export type ContestantName = (typeof CONTESTANTS)[number]

export type PageResults = Record<ContestantName, LighthouseFigures[]>

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
