import { useLayoutEffect, useMemo } from 'react'
import { type BridgingCost, type BridgingLoan, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { shareFigures } from '../../../forms/shared-figures.ts'
import { useScriptless } from '../../../request-content.ts'
import { fieldErrorsIn } from './boxes.ts'
import { bridgingFigures } from './bridging-figures.ts'
import { type Figures, useFigures } from './use-figures.ts'

/** The state of the bridging calculator. */
interface BridgingFigures {
  loan: BridgingLoan
  cost: BridgingCost
  /** Boxes with invalid text: the application can't be sent, because the results show other figures. */
  fieldErrors: Record<string, string>
  controls: Figures<keyof BridgingLoan>
}

/** Holds the figures of the bridging calculator and shares them with the other islands of the page. */
export function useBridgingFigures(): BridgingFigures {
  const controls = useFigures(bridgingFigures)
  const { figures: loan, boxes, onSlide } = controls
  const checkedByHost = useScriptless()
  const fieldErrors = useMemo(
    () => (checkedByHost ? {} : fieldErrorsIn(bridgingFigures, boxes)),
    [checkedByHost, boxes],
  )
  useLayoutEffect(
    () =>
      shareFigures({
        loan,
        fieldErrors,
        started: true,
        chooseAmount: (pounds) => onSlide('amountPounds', pounds),
      }),
    [loan, fieldErrors, onSlide],
  )
  return { loan, cost: bridgingCost(loan), fieldErrors, controls }
}
