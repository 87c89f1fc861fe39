import type { IntakeLimits, LimitedForm, Rate } from './rate-limits.ts'

export interface RateLimiter {
  /** Counts one form sent from there; the seconds to wait when it is one too many. */
  take(form: LimitedForm, network: string | undefined): number | undefined
  /** For a form that was refused: it filled nothing, so it does not count against everybody. */
  giveBack(form: LimitedForm): void
}

interface Bucket {
  tokens: number
  filledAt: number
}

// Beyond this the address that was quiet for longest is forgotten: to it that is a full bucket, which it nearly had.
const MAX_NETWORKS = 20_000

/** Token buckets in memory: one for each form and network, and one for each form over all. */
export function createRateLimiter(
  { perAddress, overall }: Pick<IntakeLimits, 'perAddress' | 'overall'>,
  now: () => number = () => performance.now(),
): RateLimiter {
  const buckets = new Map<string, Bucket>()
  const everyone = new Map<LimitedForm, Bucket>()
  return {
    take(form, network) {
      const key = `${form} ${network}`
      const own = network === undefined ? undefined : filled(buckets.get(key), perAddress[form])
      const all = filled(everyone.get(form), overall[form])
      // Both or neither: a network that has used up its own must not use up everyone's.
      const wait = Math.max(own ? waitFor(own, perAddress[form]) : 0, waitFor(all, overall[form]))
      if (wait > 0) return wait
      all.tokens--
      everyone.set(form, all)
      if (own) keep(key, { ...own, tokens: own.tokens - 1 })
    },
    giveBack(form) {
      const all = filled(everyone.get(form), overall[form])
      everyone.set(form, { ...all, tokens: Math.min(overall[form].burst, all.tokens + 1) })
    },
  }

  function filled(bucket: Bucket | undefined, rate: Rate): Bucket {
    const time = now()
    if (!bucket) return { tokens: rate.burst, filledAt: time }
    const gained = ((time - bucket.filledAt) / 60_000) * rate.perMinute
    return { tokens: Math.min(rate.burst, bucket.tokens + gained), filledAt: time }
  }

  // A map keeps the order of insertion, so whoever was touched last goes to the end.
  function keep(key: string, bucket: Bucket): void {
    buckets.delete(key)
    buckets.set(key, bucket)
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_NETWORKS && oldest !== undefined) buckets.delete(oldest)
  }
}

function waitFor({ tokens }: Bucket, { perMinute }: Rate): number {
  return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / perMinute) * 60)
}
