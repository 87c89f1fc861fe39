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
    items: [
      {
        title: 'Buying at auction',
        text: 'Ten per cent on the day, the rest within 28 days. A mortgage rarely meets that date; a bridging loan does.',
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
  steps: bridgingSteps,
  closing: {
    heading: 'A unit in mind?',
    text: 'Send us the address and the price. You will know within a day or two whether a lender will back it.',
    label: 'Apply Now',
  },
}
