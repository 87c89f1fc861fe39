import type { ChecklistKind } from '../documents/requirements.ts'
import { type Switch, switches } from '../switches.ts'
import type { CaseKind } from './case-kind.ts'
import type { CallbackTopic } from './lead-answers.ts'
import type { Product } from './products.ts'

// Cases of a product that was switched off stay and can be worked on, so the desk shows what is on and what its cases
// still have.

const onWith =
  <Name extends string>(by: Partial<Record<Name, boolean>>) =>
  (name: Name) =>
    by[name] ?? true

/** Whether new cases of this kind come in. */
export const isKindOn = onWith<CaseKind>({
  callback: switches.callback,
  bridging_application: switches.bridging,
  business_application: switches.businessFinance,
})

/** Whether visitors can ask for a call about this. */
export const isTopicOn = onWith<CallbackTopic>({ card_payments: switches.cardPayments })

/** Whether the firm arranges this. */
export const isProductOn = onWith<Product>({
  bridging: switches.bridging,
  business_loan: switches.businessFinance,
  asset_finance: switches.businessFinance,
  invoice_finance: switches.businessFinance,
  merchant_cash_advance: switches.businessFinance,
  card_payments: switches.cardPayments,
})

/** How the database calls a product or form that it's told is off. */
const NAMES: Partial<Record<Switch, ChecklistKind | CaseKind>> = {
  businessFinance: 'business',
  startups: 'startup',
  bridging: 'bridging',
  commercialBridging: 'bridging_commercial',
  semiCommercialBridging: 'bridging_semi_commercial',
  hmoBridging: 'bridging_hmo',
  landBridging: 'bridging_land',
  developmentBridging: 'bridging_development',
  cardPayments: 'cards',
  businessApplication: 'business_application',
  bridgingApplication: 'bridging_application',
  callback: 'callback',
}

/** What the database is told of the switches. */
export function namesOff(on: Record<Switch, boolean>): string[] {
  return (Object.keys(NAMES) as Switch[]).flatMap((name) => (on[name] ? [] : (NAMES[name] ?? [])))
}
