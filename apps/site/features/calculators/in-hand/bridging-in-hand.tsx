import { useLayoutEffect } from 'react'
import { BRIDGING_RANGES } from '#shared/calculators/bridging-loan.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { Button } from '../../../../../brand/ui/button.tsx'
import { inHandDefaults } from '../../../content/bridging/in-hand-defaults.ts'
import { shareFigures, useSharedFigures } from '../../../forms/shared-figures.ts'
import { InHandCard } from './in-hand-card.tsx'
import { useApplicationQuery } from './use-application-query.ts'
import { useInHand } from './use-in-hand.ts'
import { useInHandAddress } from './use-in-hand-address.ts'

const { step, max } = BRIDGING_RANGES.amountPounds

/** The card “What would reach you” below the bridging calculator, for the loan chosen there. */
export function BridgingInHand() {
  const { loan, chooseAmount } = useSharedFigures()
  const inHand = useInHand(inHandDefaults.bridging, loan)
  useInHandAddress(inHand, false)
  const query = useApplicationQuery(inHand)
  useLayoutEffect(() => shareFigures({ applicationQuery: query }), [query])
  // If the visitor typed how much they want in hand, `amountPounds` is the loan that this takes, rounded up
  // to the slider's step.
  const wanted = inHand.texts.inhand && inHand.estimate
  const amountPounds = wanted && Math.ceil(wanted.loan.grossPounds / step) * step

  return (
    <InHandCard
      state={inHand}
      defaults={inHandDefaults.bridging}
      action={
        chooseAmount && amountPounds && amountPounds <= max ? (
          <Button
            look="outline"
            onClick={() => {
              chooseAmount(amountPounds)
              inHand.onChange('inhand', '')
            }}
          >
            Use {formatPounds(amountPounds)} as the loan amount
          </Button>
        ) : undefined
      }
    />
  )
}
