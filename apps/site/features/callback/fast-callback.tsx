import { firm } from '../../content/firm.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Beside the home page's heading, on desktop only. */
export function FastCallback() {
  return (
    <Card>
      <h2 className="text-title">Fast Callback</h2>
      <p className="mt-1 text-ink-soft">
        Someone who knows the lenders, on the telephone. {firm.callbackHours}.
      </p>
      <ButtonAnchor href={firm.phone.href} large className="mt-5 w-full">
        Call {firm.phone.shown}
      </ButtonAnchor>
    </Card>
  )
}
