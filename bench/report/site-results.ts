import type { Circumstances } from '../results.ts'
import type { LighthouseFigures } from '../site/lighthouse-run.ts'
import type { TracedFigures } from '../site/traced-run.ts'

/** Our site, and the peers in bench/peer-spa and bench/peer-astro. */
export const CONTESTANTS = ['ours', 'spa', 'astro'] as const
export type ContestantName = (typeof CONTESTANTS)[number]

interface Taken {
  lighthouse: LighthouseFigures[]
  traced: TracedFigures[]
}

export type PageResults = Record<ContestantName, Taken>

/** What bench:site writes: every run, in the order of the rounds. */
export interface SiteResults extends Circumstances {
  browser: string
  rounds: number
  pages: Record<string, PageResults>
  /** Lighthouse on our own pages, served by the host. */
  kinds: Record<string, LighthouseFigures[]>
}
