import type { BridgingKind } from './bridging-kind.ts'
import { claims } from './claims.ts'
import { disclosures } from './disclosures.ts'

export const developmentBridging: BridgingKind = {
  path: '/development-bridging',
  title: 'Development Bridging',
  lead: 'Money for the site on day one, then for the build as it rises: funds released in stages, up to 100% of build costs.',
  figures: [claims.developmentBuildCosts, claims.developmentDayOne, claims.developmentTerm],
  smallPrint: disclosures.ratesQualifier,
  uses: {
    heading: 'How the money works',
    items: [
      {
        title: 'Released in stages',
        text: 'A monitoring surveyor signs off each stage, and the next part is paid. You pay interest on what you have drawn.',
      },
      {
        title: 'Retained or monthly interest',
        text: 'Retain the interest within the loan and pay nothing until the end, or pay it monthly and borrow less.',
      },
      {
        title: 'Expert support',
        text: 'One person who has read your appraisal, knows the monitoring surveyor’s questions and answers your calls.',
      },
      {
        title: 'Competitive rates',
        text: 'More than 150 lenders, so your scheme is priced by the ones who like its kind.',
      },
      {
        title: 'Flexible terms',
        text: 'Typically 12-24 months, with room to sell the last unit before the loan must be repaid.',
      },
    ],
  },
  steps: [
    {
      title: 'Send the appraisal',
      text: 'Land price, build cost, sales values and programme. A spreadsheet is fine.',
    },
    {
      title: 'Terms in 24-48 hours',
      text: 'Day-one loan, build facility, rate and fees, from lenders suited to the scheme.',
    },
    {
      title: 'Survey and legal work',
      text: 'Valuation of the site and the finished scheme, and the lender’s solicitors.',
    },
    { title: 'Build and draw', text: 'Land money on day one, then each stage as the surveyor certifies it.' },
  ],
  closing: {
    heading: 'Ready to break ground?',
    text: 'Tell us the site, the scheme and the numbers. We will come back with who lends on it and at what.',
    label: 'Apply Today',
  },
}
