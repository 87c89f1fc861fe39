import { writeBridgingFigures } from '#shared/calculators/figures-query.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { applicationPaths } from '../../blocks/apply-link.tsx'
import { BridgingCalculator } from './bridging-calculator.tsx'
import { useBridgingFigures } from './inputs/use-bridging-figures.ts'

/** The bridging calculator on a page without a form: Apply Now carries the figures to the application. */
export function BridgingEstimate() {
  const figures = useBridgingFigures()
  return (
    <BridgingCalculator
      figures={figures}
      action={
        <ButtonAnchor look="dawn" large href={applicationPaths.bridging + writeBridgingFigures(figures.loan)}>
          Apply Now
        </ButtonAnchor>
      }
    />
  )
}
