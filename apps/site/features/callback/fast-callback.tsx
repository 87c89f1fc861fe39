import type { ReactNode } from 'react'
import { PROMISES } from '#shared/promises/promises.ts'
import { switches } from '#shared/switches.ts'
import { Hours } from '../../blocks/hours.tsx'
import site from '../../content/firm.json' with { type: 'json' }
import { firm } from '../../content/firm.ts'
import { Card } from '../../ui/card.tsx'

/** As a sentence about the callback names them. */
export const whoCalls =
  switches.businessFinance || switches.bridging ? 'someone who knows the lenders' : 'one of us'

const hoursOf = (told: string) => told.split(', ')[1]

/** Nothing where calls back have the same hours. The days are the same. */
const ourHours =
  hoursOf(site.callbackHours) === hoursOf(firm.phoneHours) ? undefined : hoursOf(firm.phoneHours)

export function FastCallback({ form, heading: Heading = 'h2' }: { form: ReactNode; heading?: 'h1' | 'h2' }) {
  return (
    <Card>
      <Heading id="fast-callback" className={Heading === 'h1' ? 'text-heading' : 'text-title'}>
        Fast Callback
      </Heading>
      <p className="mt-1 text-ink-soft">
        Leave your number and {whoCalls} will call you back {PROMISES.callback.within},{' '}
        <Hours told={site.callbackHours} />.
        {ourHours && (
          <>
            {' '}
            You can call us earlier or later, <Hours told={ourHours} />.
          </>
        )}
      </p>
      {form}
    </Card>
  )
}
