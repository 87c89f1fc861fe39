import type { Circumstances } from '../results.ts'
import type { LighthouseFigures } from '../site/lighthouse-run.ts'
import type { TracedFigures } from '../site/traced-run.ts'

interface Taken {
  lighthouse: LighthouseFigures[]
  traced: TracedFigures[]
}

/** What bench:site writes: every run, in the order of the rounds. */
export interface SiteResults extends Circumstances {
  browser: string
  rounds: number
  pages: Record<string, Record<'ours' | 'peer', Taken>>
}
