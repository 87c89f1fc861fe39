import { type BridgingCost, type BridgingLoan, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { useScriptless } from '../../../request-content.ts'
import { fieldErrorsIn } from './boxes.ts'
import { bridgingFigures } from './bridging-figures.ts'
import { type Figures, useFigures } from './use-figures.ts'

/** The state of the bridging calculator, which the application form on the same page reads. */
export interface BridgingFigures {
  loan: BridgingLoan
  cost: BridgingCost
  /** Boxes with invalid text: the application can't be sent, because the results show other figures. */
  fieldErrors: Record<string, string>
  controls: Figures<keyof BridgingLoan>
}

export function useBridgingFigures(): BridgingFigures {
  const controls = useFigures(bridgingFigures)
  const checkedByHost = useScriptless()
  return {
    loan: controls.figures,
    cost: bridgingCost(controls.figures),
    fieldErrors: checkedByHost ? {} : fieldErrorsIn(bridgingFigures, controls.boxes),
    controls,
  }
}
