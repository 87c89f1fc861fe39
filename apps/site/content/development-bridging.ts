import type { BridgingKind } from './bridging-kind.ts'
import { claims } from './claims.ts'
import { disclosures } from './disclosures.ts'

export const developmentBridging: BridgingKind = {
  path: '/development-bridging',
  title: 'Development Bridging',
  lead: 'Money for the site on day one, then for the build as it rises: funds released in stages, up to 100% of build costs.',
  figures: [claims.developmentBuildCosts, claims.developmentDayOne, claims.developmentTerm],
  smallPrint: `Interest from 0.49% a month. ${disclosures.ratesQualifier}`,
  uses: {
    heading: 'How the money works',
    intro:
      'For builders and developers with planning permission, from a pair of houses to a block: new build, conversion or heavy refurbishment.',
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
        text: 'We search over 150 lenders, so your scheme is priced by the ones who like its kind.',
      },
      {
        title: 'Flexible terms',
        text: 'Typically 12-24 months, with room to sell the last unit before the loan must be repaid.',
      },
    ],
  },
  example: {
    rows: [
      { label: 'Day one: 70% of a £600,000 site', pounds: 420_000 },
      { label: 'Four houses, all build costs, in stages', pounds: 800_000 },
      { label: 'Interest and fees allowed for', pounds: 130_000 },
    ],
    total: 'The facility, 67.5% of £2,000,000 in sales',
  },
  costs: [
    {
      title: 'Your own money',
      text: 'The rest of the land, the fees, and the first weeks on site: stages are paid after the work, not before. Lenders like to see a contingency of 5 to 10% of the build.',
    },
    {
      title: 'The ceiling',
      text: 'Land, build and interest together are usually held to about 70% of the gross development value: what the finished scheme sells for.',
    },
    {
      title: 'Fees',
      text: 'Arrangement, commonly 2% of the facility; sometimes an exit fee; valuation, solicitors, and the monitoring surveyor, several hundred pounds a visit.',
    },
  ],
  needs: [
    'An appraisal: land, build, fees, interest, sales, profit',
    'The planning permission and its conditions',
    'A cost plan or builder’s contract, and a programme',
    'The team: builder, architect, engineer, and what each has built',
    'Sales evidence for the finished units',
    'A ten-year structural warranty arranged before you dig',
  ],
  steps: [
    {
      title: 'Send the appraisal',
      text: 'Land price, build cost, sales values and programme. A spreadsheet is fine.',
    },
    {
      title: 'Approval in 24-48 hours',
      text: 'Terms in principle: day-one loan, build facility, rate and fees, from lenders suited to the scheme.',
    },
    {
      title: 'Survey and legal work',
      text: 'Valuation of the site and the finished scheme, the monitoring surveyor’s first report, and the lender’s solicitors.',
    },
    { title: 'Build and draw', text: 'Land money on day one, then each stage as the surveyor certifies it.' },
  ],
  questions: [
    {
      question: 'Does 100% of build costs mean I need no money?',
      answer:
        'No. Day-one funding is up to 65-75% of the site’s value, so the rest of the land and the fees are yours. Build money comes in arrears, so you carry the work up to the first inspection too.',
    },
    {
      question: 'How and when is each stage paid?',
      answer:
        'You ask when a stage is done, often monthly. The monitoring surveyor, whom the lender appoints and you pay, checks work, cost and programme. Money usually follows within days of a clean report.',
    },
    {
      question: 'Retained or monthly interest: which is better?',
      answer:
        'Retained keeps your cash on site but uses up part of the facility. Monthly costs a little less and lets the facility stretch further, but you must show income to pay it from. Either way interest runs only on what is drawn.',
    },
    {
      question: 'What if the build runs late or over?',
      answer:
        'The contingency goes first, then your own money, before the lender’s. If sales lag behind a finished build, a development exit loan can repay this one, often at a lower rate because the building risk is gone.',
    },
    {
      question: 'Why a structural warranty?',
      answer:
        'Because your buyers’ mortgage lenders want one, normally for ten years. The warranty inspector must see the foundations open, so it cannot be added at the end.',
    },
  ],
  closing: {
    heading: 'Ready to break ground?',
    text: 'Tell us the site, the scheme and the numbers. We will come back with who lends on it and at what.',
    label: 'Apply Today',
  },
}
