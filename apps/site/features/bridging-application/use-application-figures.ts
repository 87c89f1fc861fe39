import type { BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { useBridgingFigures } from '../calculators/inputs/use-bridging-figures.ts'
import { useSharedFigures } from '../calculators/shared-figures.ts'

/**
 * The figures of the calculator above the form, which is an island of its own. The host reads them from the posted
 * answers, as the calculator does.
 */
export const useApplicationFigures: () => { loan: BridgingLoan; fieldErrors: FieldErrors } = import.meta.env
  .SSR
  ? useBridgingFigures
  : useSharedFigures
