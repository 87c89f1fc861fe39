import { ADVERSE_CREDIT_LABELS, type AdverseCredit } from '#shared/desk/placing/placing.ts'
import { PROPERTY_TYPE_LABELS, type PropertyType } from '#shared/fields/catalogue/lending-fields.ts'
import { readPounds } from '#shared/fields/read-pounds.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { TextField } from '../../../../brand/ui/field.tsx'
import type { Lender, LenderCriteria } from '../../backend/lenders.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'

const PROPERTY_TYPES = Object.entries(PROPERTY_TYPE_LABELS) as [PropertyType, string][]
const YES_OR_NO = { yes: 'Yes', no: 'No' } as const
const NOBODY_ASKED = 'Not known'

/** What nobody has asked leaves no lender out. */
export function CriteriaFields({ lender }: { lender: Lender | null }) {
  const { least_turnover_pounds: turnover, least_years_trading: years } = lender ?? {}
  const limit = { optional: true, inputMode: 'decimal' } as const
  return (
    <>
      <fieldset>
        <legend className="font-semibold">Types of property</legend>
        <p className="text-small text-ink-quiet">None means any.</p>
        <div className="mt-1 grid gap-1.5 sm:grid-cols-2">
          {PROPERTY_TYPES.map(([type, label]) => (
            <CheckboxField
              key={type}
              name={`type-${type}`}
              label={label}
              defaultChecked={lender?.property_types.includes(type)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-3">
        <ChoiceField
          name="heavy-works"
          label="Heavy works"
          none={NOBODY_ASKED}
          choices={YES_OR_NO}
          defaultValue={answerOf(lender?.heavy_works)}
        />
        <ChoiceField
          name="first-timers"
          label="First-timers"
          none={NOBODY_ASKED}
          choices={YES_OR_NO}
          defaultValue={answerOf(lender?.first_timers)}
        />
        <ChoiceField
          name="adverse-credit"
          label="Credit history"
          none={NOBODY_ASKED}
          choices={ADVERSE_CREDIT_LABELS}
          defaultValue={lender?.adverse_credit ?? ''}
        />
        <TextField
          name="least-turnover"
          label="Least turnover"
          {...limit}
          defaultValue={turnover == null ? '' : formatPounds(turnover)}
        />
        <TextField name="least-years" label="Least years trading" {...limit} defaultValue={years ?? ''} />
      </div>
    </>
  )
}

const answerOf = (takes: boolean | null | undefined) => (takes == null ? '' : takes ? 'yes' : 'no')

export function readCriteria(form: FormData): LenderCriteria | { problem: string } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const yesOrNo = (name: string) => (text(name) === '' ? null : text(name) === 'yes')
  const [turnover, years] = [text('least-turnover'), text('least-years').replace(/ *years?$/i, '')]
  if (turnover && readPounds(turnover) === null)
    return { problem: 'Enter the least turnover as an amount, such as £100,000.' }
  if (!/^\d{0,3}$/.test(years)) return { problem: 'Enter the least years trading in whole years, such as 2.' }
  return {
    property_types: PROPERTY_TYPES.map(([type]) => type).filter((type) => form.get(`type-${type}`) !== null),
    heavy_works: yesOrNo('heavy-works'),
    first_timers: yesOrNo('first-timers'),
    adverse_credit: (text('adverse-credit') as AdverseCredit) || null,
    least_turnover_pounds: readPounds(turnover),
    least_years_trading: years ? Number(years) : null,
  }
}
