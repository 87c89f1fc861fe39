import { firm } from './firm.ts'

/**
 * Change this whenever a wording changes, because each bridging application stores the version that its
 * sender got.
 */
export const disclosureVersion = '2026-11-5'

/** What UK rules expect a broker to tell its customers. */
export const disclosures = {
  creditBroker: `${firm.legalName} is a credit broker, not a lender. We introduce you to lenders and may be paid a commission when you borrow.`,
  authorised: `Authorised and regulated by the Financial Conduct Authority, firm reference number ${firm.fcaNumber}.`,
  unregulated:
    'Loans to limited companies and bridging on property you won’t live in are usually not regulated by the Financial Conduct Authority. We’ll tell you which kind yours is before you commit.',
  mayBeRegulated:
    'A loan secured on a home that you or close family live in, or will live in, may be a regulated mortgage, with rights and checks of its own. An adviser will tell you which rules apply to yours before you commit, and nothing is promised until then.',
  unregulatedBusiness:
    'Loans to limited companies, and business loans over £25,000 to anyone, are usually not regulated by the Financial Conduct Authority. Smaller loans to sole traders and partnerships of two or three are.',
  unregulatedPayments:
    'Introducing you to a card payment provider is not regulated by the Financial Conduct Authority, and we’re not a party to your contract with the provider.',
  repossession: 'Your property may be repossessed if you do not keep up repayments.',
  creditScore: 'Applying does not affect your credit score.',
  privacyAtForms: `${firm.legalName} uses what you tell us to answer you and, for an application, to share it with lenders when you say so. We never sell it.`,
  ratesQualifier:
    'The lowest rate our lenders offer. Yours depends on the security, the amount and how you’ll repay.',
} as const
