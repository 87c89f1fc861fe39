import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { InHandDefaults } from '../../../content/bridging/in-hand-defaults.ts'
import { FigureBox } from './figure-box.tsx'
import type { InHand } from './use-in-hand.ts'

interface InHandControlsProps {
  state: InHand
  defaults: InHandDefaults
  /** Whether the amount and the months are set here, not in a calculator above. */
  ownLoan: boolean
}

const Terms = lazy(() => import('./in-hand-terms.tsx'))

/**
 * The boxes are in a details element and rendered once it's opened, because without a script they couldn't
 * change anything. But below a calculator, the boxes for the property value and the money in hand are always
 * visible.
 */
export function InHandControls({ state, defaults, ownLoan }: InHandControlsProps) {
  const [opened, setOpened] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // The visitor may have opened the details before the script had loaded.
  useLayoutEffect(() => setOpened(details.current?.open === true), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would not sit in the card's layout
    <div
      ref={state.controls}
      role="group"
      aria-label="Your figures"
      className="grid gap-5 noscript:hidden print:hidden"
    >
      {!ownLoan && <Figures state={state} defaults={defaults} ownLoan={false} />}
      <details
        ref={details}
        className={ownLoan ? undefined : 'border-t border-rule pt-2'}
        onToggle={() => setOpened(true)}
      >
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {ownLoan ? 'Put in your own figures' : 'Interest, rate and fees'}
        </summary>
        {opened && (
          <div className="grid gap-5 pt-3">
            {ownLoan && <Figures state={state} defaults={defaults} ownLoan />}
            <Suspense>
              <Terms state={state} withWorks={defaults.works !== undefined} />
            </Suspense>
          </div>
        )}
      </details>
    </div>
  )
}

function Figures({ state, defaults, ownLoan }: InHandControlsProps) {
  return (
    <div className="paired">
      {ownLoan && <FigureBox name="amount" state={state} />}
      {ownLoan && <FigureBox name="duration" state={state} />}
      <FigureBox name="value" state={state} label={defaults.valueLabel} hint="An estimate is fine." />
      <FigureBox name="inhand" state={state} hint="We’ll work the loan out backwards." />
      {defaults.works && <FigureBox name="works" state={state} label={defaults.works.label} />}
      {defaults.works && <FigureBox name="finished" state={state} label={defaults.works.finishedLabel} />}
    </div>
  )
}
