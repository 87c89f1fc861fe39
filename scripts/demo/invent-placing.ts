import { bridgingNet } from '#shared/calculators/bridging-net.ts'
import { businessLoanCost } from '#shared/calculators/business-loan.ts'
import { loanToValuePercent } from '#shared/calculators/loan-to-value.ts'
import { isProductOn } from '#shared/desk/what-is-on.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { CaseHistory, EventRecord } from './case-history.ts'
import { inventAddress, type Person } from './invent-person.ts'
import { type DemoLender, LENDERS } from './lenders.ts'
import type { Random } from './random.ts'

type Row = Record<string, unknown>

/** What a case has once it went to lenders: rows of the tables that these are named after, and their events. */
export interface Placing {
  case_facts: Row[]
  case_securities: Row[]
  enquiries: Row[]
  case_terms: Row[]
  case_checks: Row[]
  completions: Row[]
  events: EventRecord[]
}

interface PlacedCase {
  worked: CaseHistory['worked']
  events: readonly EventRecord[]
  answers: Row
  person: Person
  now: Date
}

interface Loan {
  product: 'bridging' | 'business_loan'
  pounds: number
  months: number
  /** Of all its properties; null if nothing secures it. */
  valuePounds: number | null
}

const DECLINE_REASONS = ['Outside their area', 'Not at this loan to value', 'Too busy to decide in time']
const WHY = ['The least to repay over the term', 'The only one who can complete in time', 'No exit fee']
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const FEE_SHARE = 0.01

export function inventPlacing(random: Random, placed: PlacedCase): Placing {
  const story = new PlacingStory(random, placed)
  story.tellAll()
  return story.placing
}

class PlacingStory {
  readonly placing: Placing = {
    ...{ case_facts: [], case_securities: [], enquiries: [] },
    ...{ case_terms: [], case_checks: [], completions: [], events: [] },
  }
  readonly #random: Random
  readonly #placed: PlacedCase

  constructor(random: Random, placed: PlacedCase) {
    this.#random = random
    this.#placed = placed
  }

  tellAll(): void {
    const askedAt = this.#reached('with_lenders')
    const loan = askedAt && loanOf(this.#random, this.#placed.answers)
    if (!loan) return
    this.#inventFacts(loan)
    const lenders = lendersFor(loan)
    if (lenders.length === 0) return
    const lender = this.#random.pick(lenders)
    const before = (minutes: number) => new Date(Date.parse(askedAt) - minutes * MINUTE_MS).toISOString()
    this.#check(before(4), 'consent_to_lenders', { how: 'phone' })
    const wording = 'For a business, and nobody of the family lives there'
    this.#check(before(3), 'regulated', { result: 'not_regulated', wording })
    this.#check(before(2), 'disclosure_sent', { how: 'email' })
    const other = lenders.find(({ id }) => id !== lender.id)
    if (other) this.#ask(askedAt, other, 'declined', this.#after(0.3))
    const isDeclined = this.#reached('declined')
    const undecided = isDeclined ? 'declined' : this.#random.pick(['terms', null])
    const answer = this.#reached('completed') ? 'completed' : this.#reached('offer') ? 'offer' : undecided
    const enquiry_id = this.#ask(askedAt, lender, answer, this.#after(0.6))
    if (answer && answer !== 'declined') this.#offer(loan, lender, enquiry_id)
  }

  /** When the case came into this state. */
  #reached(state: string): string | undefined {
    const { events } = this.#placed
    return events.find(({ kind, detail }) => kind === 'state_changed' && detail.to === state)?.at
  }

  /** A moment between asking lenders and what came of it. */
  #after(share: number): string {
    const from = Date.parse(this.#reached('with_lenders') ?? '')
    const next = this.#reached('offer') ?? this.#reached('declined')
    const until = next ? Date.parse(next) : this.#placed.now.getTime()
    return new Date(from + (until - from) * share).toISOString()
  }

  #tell(at: string, kind: string, detail: Row): void {
    const actor_id = this.#placed.worked.owner_id
    this.placing.events.push({ at, actor_id, kind, detail, version: null })
  }

  #check(at: string, kind: string, given: { result?: string; how?: string; wording?: string }): void {
    const { result = 'done', how } = given
    const actor_id = this.#placed.worked.owner_id
    this.placing.case_checks.push({ ...given, kind, result, given_at: at, at, actor_id })
    this.#tell(at, 'check_recorded', { check: kind, result, ...(how && { how }) })
  }

  #inventFacts(loan: Loan): void {
    const { answers, person } = this.#placed
    if (!answers.loan_amount)
      this.placing.case_facts.push({
        ...{ product: loan.product, amount_pounds: loan.pounds, term_months: loan.months },
        purpose: this.#random.pick(person.business.needs),
      })
    if (loan.valuePounds === null || !this.#random.chance(0.25)) return
    const security_value_pounds = Math.round(loan.valuePounds / 4 / 5_000) * 5_000 + 5_000
    const security_address = inventAddress(this.#random, person.town)
    const security = { security_address, security_value_pounds, property_type: 'house' }
    this.placing.case_securities.push({ position: 2, ...security })
    loan.valuePounds += security_value_pounds
  }

  #ask(
    sent_at: string,
    { id: lender_id, name }: DemoLender,
    answer: string | null,
    answeredAt: string,
  ): string {
    const id = this.#random.uuid()
    const answer_reason = answer === 'declined' ? this.#random.pick(DECLINE_REASONS) : null
    const answered_at = answer && answeredAt
    const chase_on = answer ? null : londonDay(new Date(this.#placed.now.getTime() + 2 * DAY_MS))
    this.placing.enquiries.push({
      ...{ id, lender_id, lender_name: name, sent_at, sent_how: 'email', chase_on, version: answer ? 2 : 1 },
      ...{ answer, answer_reason, answered_at, first_answered_at: answered_at },
    })
    this.#tell(sent_at, 'enquiry_sent', { lender: name, how: 'email' })
    if (answer_reason)
      this.#tell(answeredAt, 'enquiry_answered', { lender: name, answer, reason: answer_reason })
    return id
  }

  #offer(loan: Loan, lender: DemoLender, enquiry_id: string): void {
    const terms = termsFor(this.#random, loan)
    const { gross_pounds, rate_percent, rate_unit, term_months } = terms
    const saved = { lender: lender.name, gross_pounds, rate_percent, rate_unit, term_months, version: 1 }
    this.#tell(this.#after(0.6), 'terms_saved', saved)
    const row: Row = { id: this.#random.uuid(), enquiry_id, ...terms, version: 1 }
    this.placing.case_terms.push(row)
    if (!this.#reached('offer')) return
    const why = this.#random.pick(WHY)
    const chosen_at = this.#after(0.9)
    Object.assign(row, { chosen_at, chosen_by: this.#placed.worked.owner_id, chosen_why: why })
    const wording = 'The lender pays us 0.8% of the loan'
    this.#check(this.#after(0.8), 'commission_disclosed', { how: 'email', wording })
    this.#check(this.#after(0.8), 'fee_agreement_sent', { how: 'email' })
    this.#check(chosen_at, 'recommendation', { wording: `${lender.name}: ${why}` })
    this.#tell(chosen_at, 'terms_chosen', { lender: lender.name, why })
    this.#check(this.#after(0.95), 'identity', { how: 'in_person' })
    this.#check(this.#after(0.95), 'anti_money_laundering', {})
    const completedAt = this.#reached('completed')
    if (completedAt) this.#complete(completedAt, lender, terms)
  }

  #complete(at: string, lender: DemoLender, terms: ReturnType<typeof termsFor>): void {
    const { gross_pounds: amount_pounds, broker_pounds: broker_fee_pounds } = terms
    const completed_on = londonDay(new Date(at))
    // Now and then nobody wrote the commission down.
    const commission_pounds = this.#random.chance(0.84) ? Math.round(amount_pounds * 0.008) : null
    this.placing.completions.push({
      ...{
        lender_id: lender.id,
        lender_name: lender.name,
        amount_pounds,
        broker_fee_pounds,
        commission_pounds,
      },
      ...{ completed_on, actor_id: this.#placed.worked.owner_id, at },
    })
    this.#tell(at, 'completion_recorded', { lender: lender.name, amount_pounds, completed_on })
  }
}

/** A call says nothing of a loan, so what was heard in it is invented. */
function loanOf(random: Random, answers: Row): Loan | undefined {
  if (answers.duration_months)
    return {
      product: 'bridging',
      pounds: Number(answers.loan_amount),
      months: Number(answers.duration_months),
      valuePounds: Number(answers.property_value),
    }
  const product = 'business_loan'
  if (!isProductOn(product)) return undefined
  const pounds = Number(answers.loan_amount_pounds ?? random.integer(4, 60) * 5_000)
  return { product, pounds, months: Number(answers.preferred_term ?? 36), valuePounds: null }
}

function lendersFor({ product, pounds, valuePounds }: Loan): DemoLender[] {
  return LENDERS.filter(
    ({ products, smallest, largest, ltv }) =>
      products.includes(product) &&
      smallest <= pounds &&
      pounds <= largest &&
      (valuePounds === null || ltv === null || loanToValuePercent(pounds, valuePounds) <= ltv),
  )
}

function termsFor(random: Random, { product, pounds, months, valuePounds }: Loan) {
  const shared = {
    gross_pounds: pounds,
    term_months: months,
    arrangement_pounds: Math.round(pounds * 0.02),
    broker_pounds: Math.round(pounds * FEE_SHARE),
    ...{ exit_pounds: 0, other_pounds: 0 },
  }
  if (product === 'bridging') {
    const rate_percent = random.integer(14, 21) / 20
    const fees = { arrangementPercent: 2, exitPercent: 0, costsPounds: 0 }
    const net = bridgingNet(pounds, {
      months,
      monthlyRatePercent: rate_percent,
      interest: 'retained',
      ...fees,
    })
    return {
      ...shared,
      ...{
        rate_percent,
        rate_unit: 'month',
        interest: 'retained',
        net_pounds: net.netPounds,
        monthly_pounds: null,
      },
      loan_to_value_percent: valuePounds && Math.round(loanToValuePercent(pounds, valuePounds) * 100) / 100,
      ...{ valuation_pounds: 900, legal_pounds: 1_500, conditions: 'Subject to valuation' },
    }
  }
  const rate_percent = random.integer(17, 28) / 2
  const { monthlyPayment } = businessLoanCost({
    amountPounds: pounds,
    termMonths: months,
    annualRatePercent: rate_percent,
  })
  return {
    ...shared,
    ...{
      rate_percent,
      rate_unit: 'year',
      interest: 'instalments',
      net_pounds: null,
      monthly_pounds: Math.round(monthlyPayment * 100) / 100,
    },
    ...{
      loan_to_value_percent: null,
      valuation_pounds: 0,
      legal_pounds: 0,
      conditions: 'Directors guarantee it',
    },
  }
}
