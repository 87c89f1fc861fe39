import type { BridgingKind } from './bridging-kind.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { claims } from './claims.ts'
import { disclosures } from './disclosures.ts'

export const landBridging: BridgingKind = {
  path: '/land-bridging',
  title: 'Land Bridging',
  lead: 'Secure a site while it is for sale, with planning permission or before it, and repay from the build loan or the sale.',
  figures: [claims.bridgingRate, claims.bridgingApproval, claims.bridgingAmount],
  smallPrint: `${disclosures.ratesQualifier} Land without permission borrows a smaller share of its value.`,
  uses: {
    heading: 'What it is used for',
    items: [
      {
        title: 'A site with permission',
        text: 'Complete on the land now; development finance repays the loan when work starts.',
      },
      {
        title: 'A site without it',
        text: 'Some lenders fund land on its present value while the application is decided. Expect a lower share.',
      },
      {
        title: 'Splitting a plot',
        text: 'Release the end of a garden or a redundant yard from the title, then sell or build.',
      },
      {
        title: 'An option about to lapse',
        text: 'Exercise it on time, and arrange the long-term funding afterwards.',
      },
    ],
  },
  steps: bridgingSteps,
  closing: {
    heading: 'Found the site?',
    text: 'Send the address, the planning reference if there is one, and the price. We start from there.',
    label: 'Apply Now',
  },
}
