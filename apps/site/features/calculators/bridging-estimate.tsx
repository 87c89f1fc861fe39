import { writeBridgingFigures } from '#shared/calculators/figures-query.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { Button, ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { applicationPaths } from '../../blocks/apply-link.tsx'
import { inHandDefaults } from '../../content/in-hand-defaults.ts'
import { BridgingCalculator } from './bridging-calculator.tsx'
import { applicationQuery } from './in-hand/application-query.ts'
import { InHandCard } from './in-hand/in-hand-card.tsx'
import { useInHand } from './in-hand/use-in-hand.ts'
import { useInHandAddress } from './in-hand/use-in-hand-address.ts'
import { bridgingFigures } from './inputs/bridging-figures.ts'
import { useBridgingFigures } from './inputs/use-bridging-figures.ts'

const { slider } = bridgingFigures.fields.amountPounds

/** The bridging calculator on a page without a form: Apply Now carries the figures to the application. */
export function BridgingEstimate() {
  const figures = useBridgingFigures()
  const inHand = useInHand(inHandDefaults.bridging, figures.loan)
  useInHandAddress(inHand, false)
  const query = applicationQuery(inHand) ?? writeBridgingFigures(figures.loan)
  // A loan that was worked out backwards, as the slider above can show it.
  const wanted = inHand.texts.inhand && inHand.estimate
  const amountPounds = wanted && Math.ceil(wanted.loan.grossPounds / slider.step) * slider.step
  function chooseAmount(pounds: number): void {
    figures.controls.onSlide('amountPounds', pounds)
    inHand.onChange('inhand', '')
  }

  return (
    <BridgingCalculator
      figures={figures}
      action={
        <ButtonAnchor look="dawn" large href={applicationPaths.bridging + query}>
          Apply Now
        </ButtonAnchor>
      }
    >
      <InHandCard
        state={inHand}
        defaults={inHandDefaults.bridging}
        action={
          amountPounds && amountPounds <= slider.max ? (
            <Button look="outline" onClick={() => chooseAmount(amountPounds)}>
              Use {formatPounds(amountPounds)} as the loan amount
            </Button>
          ) : undefined
        }
      />
    </BridgingCalculator>
  )
}
