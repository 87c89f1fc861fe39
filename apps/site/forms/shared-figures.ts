import { useSyncExternalStore } from 'react'
import { BRIDGING_RANGES, type BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'

/** What the bridging calculator shares with the other islands of its page, each of which is a React root of its own. */
interface SharedFigures {
  loan: BridgingLoan
  /** Whether the calculator runs, so that the loan is what its boxes show. */
  started: boolean
  /** The calculator's boxes with invalid text. */
  fieldErrors: FieldErrors
  /** Sets the calculator's amount. */
  chooseAmount?: (pounds: number) => void
  /** What the card "What would reach you" adds to the application's address, once the visitor has changed it. */
  applicationQuery?: string | undefined
}

const { amountPounds, durationMonths } = BRIDGING_RANGES

// Also what the prerendered page shows.
const initial: SharedFigures = {
  loan: { amountPounds: amountPounds.initial, durationMonths: durationMonths.initial },
  started: false,
  fieldErrors: {},
}
let current = initial
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be called in effects only: on the host it would change every visitor's page. */
export function shareFigures(figures: Partial<SharedFigures>): void {
  current = { ...current, ...figures }
  for (const listener of listeners) listener()
}

export function useSharedFigures(): SharedFigures {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => initial,
  )
}
