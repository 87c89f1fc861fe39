import { claims } from '../../content/claims.ts'
import { paymentChannels, paymentsRateQualifier } from '../../content/payments.ts'

export function RateTable() {
  return (
    <>
      <dl>
        {paymentChannels.map((channel) => (
          <div key={channel} className="flex items-baseline justify-between border-t border-ink-quiet py-3.5">
            <dt>{channel}</dt>
            <dd>
              from <span className="figures text-title">{claims.paymentsRate?.figure}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-ink-quiet pt-4 text-small text-paper-sunk">{paymentsRateQualifier}</p>
    </>
  )
}
