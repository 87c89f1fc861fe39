import { claims } from '../../content/claims.ts'
import { RateTable } from './rate-table.tsx'

const [rate, asterisk] = claims.paymentsRate?.figure.split(/(?=\*)/) ?? []

export function Rates() {
  if (!rate) return null
  return (
    <section aria-labelledby="rates" className="on-ink">
      <div className="container-page py-14 lg:flex lg:flex-wrap lg:gap-x-8 lg:py-20">
        {/* If the figure needs more than its half, the table goes below it. */}
        <div className="lg:min-w-max lg:flex-[1_0_calc(50%-1rem)]">
          <h2 id="rates" className="text-lead">
            Rates from{' '}
            <span className="figures mt-2 block text-[clamp(5rem,3rem+9vw,10rem)] leading-[0.85]">
              {rate}
              <span className="align-top text-[0.35em] leading-none">{asterisk}</span>
            </span>
          </h2>
        </div>
        <div className="mt-10 lg:mt-0 lg:min-w-96 lg:flex-[1_1_calc(50%-1rem)]">
          <RateTable />
        </div>
      </div>
    </section>
  )
}
