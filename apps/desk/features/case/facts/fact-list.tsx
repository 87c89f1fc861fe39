import type { CaseFacts, FactName } from '#shared/desk/case-facts.ts'
import { factsLoanToValue } from '#shared/desk/placing/lender-summary.ts'
import { formatPercent } from '#shared/format/format-percent.ts'
import { Facts } from '../../../ui/facts.tsx'
import { FACT_FIELDS, formatField } from './fact-fields.ts'

const LONG_CHARACTERS = 60
const NAMES = Object.keys(FACT_FIELDS) as FactName[]

export function FactList({ facts }: { facts: CaseFacts }) {
  const percent = factsLoanToValue(facts)
  const shown = NAMES.map((name) => ({
    label: FACT_FIELDS[name].label,
    value: formatField(FACT_FIELDS[name], facts[name]),
  }))
  if (percent !== undefined) shown.splice(2, 0, { label: 'Loan to value', value: formatPercent(percent) })
  const known = shown.filter(({ value }) => value !== '')
  if (known.length === 0)
    return <p className="text-ink-soft">Nothing yet. Add what they want when you speak to them.</p>
  return <Facts facts={known.map((fact) => ({ ...fact, wide: fact.value.length > LONG_CHARACTERS }))} />
}
