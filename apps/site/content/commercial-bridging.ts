import type { BridgingKind } from './bridging-kind.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { claims } from './claims.ts'
import { disclosures } from './disclosures.ts'

export const commercialBridging: BridgingKind = {
  path: '/commercial-bridging',
  title: 'Commercial Bridging',
  lead: 'Short-term loans secured on offices, shops, warehouses and industrial units, for when a commercial mortgage would take longer than the seller will wait.',
  figures: [claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingFunds],
  smallPrint: disclosures.ratesQualifier,
  uses: {
    heading: 'What it is used for',
    intro:
      'For companies, partnerships and investors. The loan rests on the building and the way out of it more than on three years of accounts.',
    items: [
      {
        title: 'Buying at auction',
        text: 'Ten per cent on the day, the rest usually within 28 days. A commercial mortgage rarely meets that date.',
      },
      {
        title: 'An empty building',
        text: 'Long-term lenders lend against rent. Bridge the purchase, find the tenant, then refinance on the lease.',
      },
      {
        title: 'Raising capital',
        text: 'Release money from premises you own to buy stock, pay a tax bill or take on the unit next door.',
      },
      {
        title: 'A refinance that is late',
        text: 'Repay a lender whose term has ended while the new mortgage completes.',
      },
    ],
  },
  example: {
    rows: [
      { label: 'A warehouse, price before VAT', pounds: 500_000 },
      { label: 'VAT at 20%, if the seller has opted to tax', pounds: 100_000 },
      { label: 'A loan of 75%, measured on the price', pounds: -375_000 },
    ],
    total: 'Yours to find, before fees',
  },
  costs: [
    {
      title: 'Interest',
      text: 'From 0.49% a month; an empty or specialist building costs more. Paid monthly, or kept back from the loan so that nothing is due until the end.',
    },
    {
      title: 'Fees',
      text: 'The lender’s arrangement fee, commonly 2% of the loan, a valuation by a chartered surveyor and the solicitors of both sides.',
    },
    {
      title: 'VAT',
      text: 'If the seller has opted to tax, 20% is due on completion on top of the price. A separate VAT loan can cover it until HMRC pays it back.',
    },
  ],
  needs: [
    'The address, the price and the agent’s particulars',
    'Leases and a rent schedule, or your plan for letting',
    'The energy certificate: below E, a building may not be let in England and Wales without an exemption',
    'Whether VAT is charged on the price',
    'Identity and address of each director and anyone who owns more than 25%',
    'How the loan is repaid, and by when',
  ],
  steps: bridgingSteps,
  questions: [
    {
      question: 'How much can I borrow on commercial property?',
      answer:
        'Up to 75% of the value. It is measured on the whole loan, fees and retained interest included, and on the valuer’s figure, not the price. Some lenders use the 180-day value: what the building would fetch if it had to be sold within six months.',
    },
    {
      question: 'Do I need a tenant in place?',
      answer:
        'No, but you need a way out that does not depend on luck: an agent’s letter on the rent, terms from the lender who will refinance, or a buyer. Without a tenant expect a lower share of the value.',
    },
    {
      question: 'Will I have to give a personal guarantee?',
      answer:
        'If a company borrows, nearly always. The lender also takes a charge on the building and usually a debenture over the company. It will want you to see a solicitor of your own about the guarantee before you sign.',
    },
    {
      question: 'What if I cannot repay on the day?',
      answer:
        'Tell us early. If the sale or the refinance is close, a lender may extend, for a fee. If not, a higher default rate runs from the day the term ends, and the lender can appoint a receiver to sell the building.',
    },
  ],
  closing: {
    heading: 'A unit in mind?',
    text: 'Send us the address and the price. You will know within a day or two whether a lender will back it.',
    label: 'Apply Now',
  },
}
