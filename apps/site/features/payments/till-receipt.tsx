import { formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { claims } from '../../content/claims.ts'
import { Ledger } from '../../ui/ledger.tsx'

const salePounds = 100
const interchangePercent = 0.2
const ratePercent = Number.parseFloat(claims.paymentsRate.figure)

/** Where the fee on one sale goes. */
export function TillReceipt() {
  return (
    <Ledger
      rows={[
        { label: 'A sale on a UK consumer debit card', pounds: salePounds },
        { label: 'Interchange, at most', pounds: (-salePounds * interchangePercent) / 100 },
        {
          label: `Scheme fees and margin: the rest of ${ratePercent}%`,
          pounds: (-salePounds * (ratePercent - interchangePercent)) / 100,
        },
      ]}
      total="You receive"
      format={formatPoundsAndPence}
    />
  )
}
