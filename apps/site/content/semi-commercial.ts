import type { BridgingKind } from './bridging-kind.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { claims } from './claims.ts'
import { disclosures } from './disclosures.ts'

export const semiCommercial: BridgingKind = {
  path: '/semi-commercial',
  title: 'Semi-Commercial Bridging',
  lead: 'For the shop with a flat above, the pub with rooms, the surgery with a house behind it: property that is part business, part home.',
  figures: [claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingApproval],
  smallPrint: disclosures.ratesQualifier,
  uses: {
    heading: 'What it is used for',
    items: [
      {
        title: 'Buying mixed use',
        text: 'Many mortgage lenders want one or the other. Lenders who know mixed use value each part on its own.',
      },
      {
        title: 'Splitting the title',
        text: 'Buy the whole, separate the flat from the shop on long leases, then sell or mortgage each part.',
      },
      {
        title: 'Converting upstairs',
        text: 'Turn storage above a shop into flats, often under permitted development, and refinance on the rent.',
      },
      {
        title: 'A vacant shop',
        text: 'Complete while the ground floor is empty and refinance once a tenant has signed.',
      },
    ],
  },
  steps: bridgingSteps,
  closing: {
    heading: 'Part shop, part home?',
    text: 'Tell us how the building divides and what each part lets for. We know who lends on both.',
    label: 'Apply Now',
  },
}
