import { INTEREST_METHODS, type InterestMethod } from '#shared/calculators/bridging-net.ts'
import { SelectField } from '../../../../../brand/ui/field.tsx'
import { FigureBox } from './figure-box.tsx'
import type { InHand } from './use-in-hand.ts'

export default function InHandTerms({ state, withWorks }: { state: InHand; withWorks: boolean }) {
  return (
    <div className="paired">
      <SelectField
        name="in-hand-interest"
        label="Interest"
        value={state.texts.interest}
        onChange={(event) => state.onChange('interest', event.target.value)}
      >
        {INTEREST_METHODS.map((method) => (
          <option key={method} value={method}>
            {INTEREST_LABELS[method]}
          </option>
        ))}
      </SelectField>
      <FigureBox name="owed" state={state} hint="For a second charge, behind a mortgage you keep." />
      <FigureBox name="rate" state={state} />
      <FigureBox name="fee" state={state} />
      <FigureBox name="exit" state={state} />
      <FigureBox name="valuation" state={state} />
      <FigureBox name="legal" state={state} />
      {withWorks && <FigureBox name="stages" state={state} />}
    </div>
  )
}

const INTEREST_LABELS: Record<InterestMethod, string> = {
  retained: 'Retained on day one',
  serviced: 'Paid monthly',
  'rolled up': 'Rolled up to the end',
  compounded: 'Rolled up, compounding',
}
