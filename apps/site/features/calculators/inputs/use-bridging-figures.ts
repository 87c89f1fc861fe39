import { useLayoutEffect, useMemo } from 'react'
import { type BridgingCost, type BridgingLoan, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { shareFigures } from '../../../forms/shared-figures.ts'
import { useScriptless } from '../../../request-content.ts'
import { fieldErrorsIn } from './boxes.ts'
import { bridgingFigures } from './bridging-figures.ts'
import { type Figures, useFigures } from './use-figures.ts'

interface BridgingFigures {
  loan: BridgingLoan
  cost: BridgingCost
  /**
   * Errors by the name of the box. While there are any, the application can't be sent, because the results
   * show older figures. Empty if our own server (host/) renders the page, because it does its own checks.
   */
  fieldErrors: Record<string, string>
  controls: Figures<keyof BridgingLoan>
}

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
