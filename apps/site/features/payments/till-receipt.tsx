import { cardFeePounds, LOWEST_CARD_RATE_PERCENT } from '#shared/calculators/card-saving.ts'
import { formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { Ledger } from '../../ui/ledger.tsx'

const SALE_POUNDS = 100
const INTERCHANGE_PERCENT = 0.2

export function TillReceipt() {
  if (LOWEST_CARD_RATE_PERCENT === null) return null
  const interchangePounds = cardFeePounds(SALE_POUNDS, INTERCHANGE_PERCENT)
  return (
    <Ledger
      rows={[
        { label: 'A sale on a UK consumer debit card', pounds: SALE_POUNDS },
        { label: 'Interchange, at most', pounds: -interchangePounds },
        {
          label: `Scheme fees and margin: the rest of ${LOWEST_CARD_RATE_PERCENT}%`,
          pounds: interchangePounds - cardFeePounds(SALE_POUNDS),
        },
      ]}
      total="You receive"
      format={formatPoundsAndPence}
    />
  )
}
