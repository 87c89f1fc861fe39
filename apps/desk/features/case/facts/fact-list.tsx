import { factsLoanToValue } from '#shared/desk/placing/lender-summary.ts'
import { factFields, factNames } from '#shared/fields/catalogue/fact-fields.ts'
import { formatField } from '#shared/fields/catalogue/field-text.ts'
import { formatPercent } from '#shared/format/format-percent.ts'
import type { FactsAndPeople } from '../../../backend/facts.ts'
import { DetailList } from '../../../ui/detail-list.tsx'

const LONG_CHARACTERS = 60

export function FactList({ known: { facts, securities } }: { known: FactsAndPeople }) {
  const percent = factsLoanToValue(facts, securities)
  const loanToValue = {
    label: securities.length > 0 ? 'Loan to value of all properties' : 'Loan to value',
    value: percent === undefined ? '' : formatPercent(percent),
  }
  const shown = factNames.flatMap((name) => {
    const fact = { label: factFields[name].label, value: formatField(factFields[name], facts[name]) }
    return name === 'amount_pounds' ? [fact, loanToValue] : [fact]
  })
  const known = shown.filter(({ value }) => value !== '')
  return (
    <DetailList details={known.map((fact) => ({ ...fact, wide: fact.value.length > LONG_CHARACTERS }))} />
  )
}
