import type { ReactNode } from 'react'
import {
  type CHARGES,
  type FamilyHome,
  familyHomeConsequence,
} from '#shared/bridging-application/bridging-choices.ts'
import { mayBeRegulated } from '#shared/bridging-application/bridging-flags.ts'
import type { BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import { BRIDGING_MAX_LOAN_TO_VALUE_PERCENT } from '#shared/calculators/bridging-rates.ts'
import { type CarriedEstimate, readCarriedEstimate } from '#shared/calculators/carried-estimate.ts'
import { maxGrossPounds } from '#shared/calculators/loan-to-value.ts'
import { bridgingFields } from '#shared/fields/catalogue/bridging-fields.ts'
import { formatPercent } from '#shared/format/format-percent.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { groupDigits } from '#shared/format/group-digits.ts'
import { answerDate } from '#shared/promises/answer-date.ts'
import { Timetable } from '../../blocks/timetable.tsx'
import { disclosures } from '../../content/disclosures.ts'
import { atOtherRates } from './at-other-rates.ts'
import { readSecurity, type Security } from './read-security.ts'

export interface AnswerNotes {
  loanToValue?: string | undefined
  /** Whether it can be done by the day on which the money is needed, and what has to happen by when. */
  timetable?: ReactNode
  familyHome?: string | undefined
  exit?: string | undefined
  atOtherRates?: readonly string[]
  disclosure: string
}

/** This module is loaded dynamically, so it isn't part of the page's first script. */
export function notesFor(form: HTMLFormElement, loan: BridgingLoan): AnswerNotes {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? '')
  const familyHome = (text('familyHome') || undefined) as FamilyHome | undefined
  const regulated = mayBeRegulated({
    familyHome,
    exitStrategy: text('exitStrategy'),
    additionalInfo: text('additionalInfo'),
  })
  const security = readSecurity(loan.amountPounds, {
    propertyValue: text('propertyValue'),
    charge: text('charge'),
    owedPounds: text('owedPounds'),
  })
  return {
    loanToValue: security && loanToValueNote(security),
    timetable: timetableNote(text('neededBy')),
    exit: exitNote(text('exitStrategy')),
    familyHome: familyHomeConsequence(familyHome, text('borrower')),
    atOtherRates: atOtherRates(loan, security, carriedTerms()),
    disclosure: regulated ? disclosures.mayBeRegulated : disclosures.unregulated,
  }
}

/** A visitor who comes from a calculator brings its estimate in the address. */
export function carriedTerms(): CarriedEstimate['terms'] {
  return readCarriedEstimate(window.location.search).terms
}

/** A debt that ranks ahead of the new loan means that the new loan is a second charge. */
export function fillInCarriedSecurity(form: HTMLFormElement): void {
  const { valuePounds, owedPounds } = readCarriedEstimate(window.location.search)
  const fillIn = (name: string, text: string) => {
    const box = form.elements.namedItem(name)
    const takesText = box instanceof HTMLInputElement || box instanceof HTMLSelectElement
    if (takesText && box.value === '') box.value = text
  }
  if (valuePounds) fillIn('propertyValue', `£${groupDigits(valuePounds)}`)
  if (owedPounds) fillIn('charge', 'second' satisfies keyof typeof CHARGES)
  if (owedPounds) fillIn('owedPounds', `£${groupDigits(owedPounds)}`)
}

const OWED_MISSING = 'Say what you owe on the property too: lenders count both loans.'

function loanToValueNote(security: Security): string {
  const { percent, valuePounds, owedPounds, isOwedMissing } = security
  const limit = BRIDGING_MAX_LOAN_TO_VALUE_PERCENT
  if (isOwedMissing) return OWED_MISSING
  const counted = owedPounds > 0 ? ', counting what you owe' : ''
  const most = formatPounds(maxGrossPounds(valuePounds, limit, owedPounds))
  return percent <= limit
    ? `Loan to value: ${formatPercent(percent)}${counted}. Lenders usually go up to ${limit}%.`
    : `Loan to value: ${formatPercent(percent)}${counted}. Lenders usually stop at ${limit}%, which is ${most} here. Other property as security can help.`
}

/** “Refinance” alone would be refused, so we ask for the rest as soon as it's typed. */
export function exitNote(typed: string): string | undefined {
  const isOneWord = /^\s*[a-z-]{4,}\W*$/i.test(typed)
  if (!isOneWord || typed.trim().length >= bridgingFields.exitStrategy.min) return undefined
  return 'Say a little more: a sale of what, a refinance to which kind of mortgage, money from where?'
}

function timetableNote(neededBy: string): ReactNode {
  const answer = answerDate('bridging_application', neededBy, new Date())
  return answer && <Timetable answer={answer} />
}
