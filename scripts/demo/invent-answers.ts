import { PREFERRED_TERMS_MONTHS } from '#shared/business-application/business-choices.ts'
import { bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { inventAddress, type Person } from './invent-person.ts'
import type { Random } from './random.ts'

const EXITS = [
  'Sale of the property once the works are signed off.',
  'Refinance on a buy-to-let mortgage when the tenants are in.',
  'Sale of our current home, which is under offer.',
  'Term loan from our bank, agreed in principle.',
  'Sale of the finished flats; two are reserved.',
]
const MORE = [
  'Auction purchase, completion is due in four weeks.',
  'Keys are with the agent; a valuer can get in any weekday.',
  'Planning was granted in the summer.',
  'First charge is free, no other lending on it.',
  null,
  null,
]
const CURRENT_COSTS = ['£130 a month', '0.85%', '1.2% and £18 for the machine', 'Example Payments', null]

/** The keys are the columns of the form's table. */
export function inventAnswers(random: Random, form: LeadForm, person: Person): Record<string, unknown> {
  switch (form) {
    case 'callback':
      return { name: person.name, phone: person.phone }
    case 'bridging_application':
      return bridgingAnswers(random, person)
    case 'business_application':
      return businessAnswers(random, person)
  }
}

export function inventCardQuote(random: Random): Record<string, unknown> {
  return {
    topic: 'card_payments',
    monthly_card_takings_pounds: inventAmount(random, { least: 2_000, most: 120_000, step: 500 }),
    current_cost: random.pick(CURRENT_COSTS),
  }
}

function bridgingAnswers(random: Random, person: Person) {
  const loan = {
    amountPounds: inventAmount(random, { least: 60_000, most: 6_000_000, step: 10_000 }),
    durationMonths: random.integer(3, 18),
  }
  const cost = bridgingCost(loan)
  return {
    full_name: person.name,
    email: person.email,
    phone: person.phone,
    property_address: inventAddress(random, person.town),
    property_value: Math.round(loan.amountPounds / (0.45 + random.next() * 0.3) / 5_000) * 5_000,
    exit_strategy: random.pick(EXITS),
    additional_info: random.pick(MORE),
    loan_amount: loan.amountPounds,
    duration_months: loan.durationMonths,
    monthly_interest: cost.monthlyInterest,
    total_interest: cost.totalInterest,
    total_repayment: cost.totalRepayment,
  }
}

function businessAnswers(random: Random, person: Person) {
  const { name, needs } = person.business
  const amountPounds = inventAmount(random, { least: 10_000, most: 1_500_000, step: 5_000 })
  const birthYear = random.integer(1955, 1999)
  const day = (most: number) => String(random.integer(1, most)).padStart(2, '0')
  return {
    business_name: name,
    trading_address: inventAddress(random, person.town),
    loan_amount: random.pick([formatPounds(amountPounds), String(amountPounds)]),
    loan_amount_pounds: amountPounds,
    purpose_of_funds: `${random.pick(needs)}.`,
    preferred_term: String(random.pick(PREFERRED_TERMS_MONTHS)),
    shareholder_name: person.name,
    shareholder_dob: `${birthYear}-${day(12)}-${day(28)}`,
    residential_address: `${inventAddress(random, person.town)}, since ${random.integer(2004, 2019)}`,
    homeowner_status: random.weighted({ homeowner: 7, tenant: 3 }),
    mobile_phone: person.phone,
    personal_email: person.email,
    company_number: null,
    registered_address: null,
    needed_by: null,
  }
}

/** Many amounts are small and few are large. */
function inventAmount(
  random: Random,
  { least, most, step }: { least: number; most: number; step: number },
): number {
  const share = (random.next() + random.next()) / 2
  return Math.max(least, Math.round((least * (most / least) ** share) / step) * step)
}
