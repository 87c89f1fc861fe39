import { type BridgingCost, type BridgingLoan, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { fieldErrorsIn } from './boxes.ts'
import { bridgingFigures } from './bridging-figures.ts'
import { type Figures, useFigures } from './use-figures.ts'

/** The bridging calculator's state, for the page that holds it beside its form. */
export interface BridgingFigures {
  loan: BridgingLoan
  cost: BridgingCost
  /** The boxes an application cannot be sent with: the figures shown are not the ones typed. */
  fieldErrors: Record<string, string>
  controls: Figures<keyof BridgingLoan>
}

/** Holds what the bridging calculator shows, so that an application can send the same figures. */
export function useBridgingFigures(): BridgingFigures {
  const controls = useFigures(bridgingFigures)
  return {
    loan: controls.figures,
    cost: bridgingCost(controls.figures),
    fieldErrors: fieldErrorsIn(bridgingFigures, controls.boxes),
    controls,
  }
}
