import { firm } from '#shared/firm.ts'
import { StartupError } from '../engine/startup-error.ts'

// No firm has this number.
export const isSampleFirm = firm.fcaNumber === '000000'

const isPublic = (siteUrl: string) => siteUrl.startsWith('https:')

/** Its articles and deals are invented, so nobody is to find them on the internet. */
export function publishesSample(siteUrl: string | undefined): boolean {
  return isSampleFirm && siteUrl !== undefined && !isPublic(siteUrl)
}

/** An invented firm would make promises and claims in its owner's name. */
export function refuseSampleInPublic(siteUrl: string): void {
  if (!isSampleFirm || !isPublic(siteUrl) || new URL(siteUrl).hostname.endsWith('.example')) return
  throw new StartupError(
    `SITE_URL is ${siteUrl}, but the firm is the sample: name the folder of yours in FIRM_DIR (docs/how-to/make-a-firm.md).`,
  )
}
