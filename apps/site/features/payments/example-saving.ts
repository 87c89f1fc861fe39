import { cardFeePounds, LOWEST_CARD_RATE_PERCENT } from '#shared/calculators/card-saving.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'

export const ON_TOP = 'Machine hire and any monthly minimum come on top.'

/** Without a rate of the firm's nothing is worked out. */
export const exampleSaving =
  LOWEST_CARD_RATE_PERCENT === null
    ? 'We’ll work out what you could save and call you with it.'
    : `At ${LOWEST_CARD_RATE_PERCENT}%, every £10,000 taken by card costs ${formatPounds(cardFeePounds(10_000))}. ${ON_TOP}`
