import type { ReactNode } from 'react'
import { FirmText } from '../../blocks/firm-text.tsx'
import { firm } from '../../content/firm.ts'
import { Card } from '../../ui/card.tsx'

export function FastCallback({ form, heading: Heading = 'h2' }: { form: ReactNode; heading?: 'h1' | 'h2' }) {
  return (
    <Card>
      <Heading id="fast-callback" className={Heading === 'h1' ? 'text-heading' : 'text-title'}>
        Fast Callback
      </Heading>
      <p className="mt-1 text-ink-soft">
        Leave your number and someone who knows the lenders will call you back,{' '}
        <FirmText
          text={`${firm.callbackHours}. You can call us earlier or later, ${firm.phoneHours.replace('Monday to Friday, ', '')}.`}
        />
      </p>
      {form}
    </Card>
  )
}
