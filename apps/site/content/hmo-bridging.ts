import type { BridgingKind } from './bridging-kind.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { claims } from './claims.ts'
import { disclosures } from './disclosures.ts'

export const hmoBridging: BridgingKind = {
  path: '/hmo-bridging',
  title: 'HMO Bridging',
  lead: 'Buy a house, convert it room by room, license it, and refinance on the rent it earns. A bridging loan pays for the part in between.',
  figures: [claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingFunds],
  smallPrint: disclosures.ratesQualifier,
  uses: {
    heading: 'What it is used for',
    items: [
      {
        title: 'House to HMO',
        text: 'Buy a family house and convert it for three or more unrelated tenants. Works can be funded in stages.',
      },
      {
        title: 'Bringing one up to standard',
        text: 'Fire doors, alarms, kitchens, room sizes: the work a council wants done before it grants a licence.',
      },
      {
        title: 'Buying before the licence',
        text: 'A term lender often waits for the licence. A bridging lender can complete first.',
      },
      {
        title: 'Refinancing on rent',
        text: 'Once the rooms are let, a term mortgage may be set by the rent rather than by the bricks. That repays the bridge.',
      },
    ],
  },
  steps: bridgingSteps,
  closing: {
    heading: 'How many rooms?',
    text: 'Tell us the rooms now, the rooms planned and what they let for. We will tell you what a lender will lend.',
    label: 'Apply Now',
  },
}
