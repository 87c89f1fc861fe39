import { useSyncExternalStore } from 'react'
import { BRIDGING_RANGES, type BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'

/**
 * The islands of a page can't share figures in a React context, because every island is a separate React
 * root.
 */
interface SharedFigures {
  loan: BridgingLoan
  /** Until this is true, `loan` may differ from what the calculator's boxes show. */
  started: boolean
  fieldErrors: FieldErrors
  /** This is missing until the calculator's script runs. */
  chooseAmount?: (pounds: number) => void
  /**
   * The query string for links to the application. It comes from the card "What would reach you", and is
   * undefined until the visitor changes a figure there.
   */
  applicationQuery?: string | undefined
}

const { amountPounds, durationMonths } = BRIDGING_RANGES

// The prerendered page shows these figures too, so hydration has to start with them.
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

/** Call it in effects only, because React doesn't allow one component to update another during a render. */
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
