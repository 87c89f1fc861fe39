import * as z from 'zod/mini'
import { INTEREST_METHODS } from '../calculators/bridging-net.ts'

const between = (min: number, max: number) =>
  z.number('Must be a number').check(z.minimum(min, 'Is too small'), z.maximum(max, 'Is too large'))

/** The terms behind the estimate that a visitor saw. The server works out the estimate again. */
export const shownTermsSchema = z.strictObject({
  monthlyRatePercent: between(0, 10),
  interest: z.enum(INTEREST_METHODS, 'Is not known'),
  arrangementPercent: between(0, 20),
  costsPounds: between(0, 10_000_000),
  exitPercent: between(0, 20),
  works: z.optional(
    z.strictObject({
      pounds: between(0, 1_000_000_000),
      months: between(1, 24).check(z.multipleOf(1, 'Must be whole months')),
      finishedPounds: z.optional(between(0, 1_000_000_000)),
    }),
  ),
})

export type ShownTerms = z.infer<typeof shownTermsSchema>
