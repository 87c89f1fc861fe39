import type { ReactNode } from 'react'
import { FirmText } from '../../blocks/firm-text.tsx'
import { firm } from '../../content/firm.ts'
import { Card } from '../../ui/card.tsx'

/** Beside the home page's heading, on desktop only. */
export function FastCallback({ form }: { form: ReactNode }) {
  return (
    <Card>
      <h2 id="fast-callback" className="text-title">
        Fast Callback
      </h2>
      <p className="mt-1 text-ink-soft">
        Leave your number and someone who knows the lenders will call you back,{' '}
        <FirmText text={`${firm.callbackHours}. You can call us earlier or later, 7am-9pm.`} />
      </p>
      {form}
    </Card>
  )
}
