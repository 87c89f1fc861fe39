import { switches } from '#shared/switches.ts'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { firm } from '../content/firm.ts'

export interface WayToApply {
  readonly to: string
  readonly label: string
  /** The same in the bar at the bottom of phones. */
  readonly bar: { readonly to: string; readonly label: string }
  /** Whether the page reads a calculator's figures from its query. */
  readonly takesFigures: boolean
}

/** Where people apply for a product: its form, or without one the callback, or without that one too an e-mail. */
export const waysToApply = {
  bridging: switches.bridgingApplication ? formAt('/bridging-loan-application') : withoutForm(),
  business: switches.businessApplication ? formAt('/business-finance-application') : withoutForm(),
}

function formAt(to: string): WayToApply {
  return { to, label: 'Apply Now', bar: { to, label: 'Apply' }, takesFigures: true }
}

function withoutForm(): WayToApply {
  const bar = switches.callback
    ? { to: '/callback', label: 'Ask for a call' }
    : { to: firm.email.href, label: 'E-mail us' }
  return { ...bar, bar, takesFigures: false }
}

/** The way to apply with a calculator's figures. */
export function withFigures({ to, takesFigures }: WayToApply, query: string): string {
  return takesFigures ? to + query : to
}

interface ApplyLinkProps {
  to: keyof typeof waysToApply
  /** Another address of the form. */
  path?: string
  /** Shown while the product has a form. */
  label?: string
}

export function ApplyLink({ to, path, label }: ApplyLinkProps) {
  const way = waysToApply[to]
  return (
    <ButtonAnchor look="dawn" large href={(way.takesFigures && path) || way.to}>
      {(way.takesFigures && label) || way.label}
    </ButtonAnchor>
  )
}
