import { cardFeePounds, LOWEST_CARD_RATE_PERCENT } from '#shared/calculators/card-saving.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'

export const ON_TOP = 'Machine hire and any monthly minimum come on top.'

export const exampleSaving = `At ${LOWEST_CARD_RATE_PERCENT}%, every £10,000 taken by card costs ${formatPounds(cardFeePounds(10_000))}. ${ON_TOP}`
