import type { Enquiry, Terms } from '../../../backend/placing.ts'
import { findFaults, type NumberSpec, poundsOf, readFee, textOf } from './form-values.ts'

/** What staff chose, or else what the applicant chose on their page. */
export const chosenTerms = <Set extends Pick<Terms, 'chosen_at' | 'reply'>>(terms: readonly Set[]) =>
  terms.find(({ chosen_at }) => chosen_at !== null) ?? terms.find(({ reply }) => reply === 'chosen')

export const MONEY = {
  amount: { name: 'completion-amount', label: 'Amount', kind: 'pounds', required: true },
  fee: { name: 'completion-fee', label: 'Our fee', kind: 'fee', required: true },
  commission: { name: 'completion-commission', label: 'Lender’s commission', kind: 'fee' },
} satisfies Record<string, NumberSpec>

export function readMoney(
  form: FormData,
  enquiry: Pick<Enquiry, 'lender_id' | 'lender_name'> | undefined,
  chosen: Pick<Terms, 'gross_pounds' | 'net_pounds'> | undefined,
) {
  const gross = poundsOf(form, MONEY.amount.name)
  // Of another amount than the terms have, nobody has said the net loan.
  const loan = { gross, net: chosen?.gross_pounds === gross ? (chosen?.net_pounds ?? null) : null }
  const faults = Object.values(findFaults(form, Object.values(MONEY), loan))
  if (faults.length > 0) return { faults }
  const feeOf = ({ name }: NumberSpec) => readFee(textOf(form, name), loan)?.pounds ?? null
  const lender_name = textOf(form, 'completion-lender')
  return {
    lender_id: lender_name === enquiry?.lender_name ? enquiry.lender_id : null,
    lender_name,
    amount_pounds: gross ?? 0,
    broker_fee_pounds: feeOf(MONEY.fee) ?? 0,
    commission_pounds: feeOf(MONEY.commission),
  }
}
