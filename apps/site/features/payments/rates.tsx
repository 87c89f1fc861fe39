import { claims } from '../../content/claims.ts'
import { RateTable } from './rate-table.tsx'

const [rate, asterisk] = claims.paymentsRate.figure.split(/(?=\*)/)

export function Rates() {
  return (
    <section aria-labelledby="rates" className="on-ink">
      <div className="container-page py-14 lg:grid lg:grid-cols-12 lg:gap-x-8 lg:py-20">
        <div className="lg:col-span-6">
          <h2 id="rates" className="text-lead">
            Rates from{' '}
            <span className="figures mt-2 block text-[clamp(5rem,3rem+9vw,10rem)] leading-[0.85]">
              {/* As wide as in the display font, so that the asterisk doesn't move when that arrives. */}
              <span className="inline-block min-w-[2.69em]">{rate}</span>
              <span className="align-top text-[0.35em] leading-none">{asterisk}</span>
            </span>
          </h2>
        </div>
        <div className="mt-10 lg:col-span-6 lg:mt-0">
          <RateTable />
        </div>
      </div>
    </section>
  )
}
