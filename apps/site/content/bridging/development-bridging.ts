import { type InHandEstimate, inHandEstimate } from '#shared/calculators/in-hand-estimate.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPercent } from '#shared/format/format-percent.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { approvalHours, claims, lenders, madeOf, sentenceOf } from '../claims.ts'
import type { BridgingKind } from './bridging-kind.ts'
import { rateQualifier } from './bridging-rate.ts'
import { inHandDefaults, USUAL_ARRANGEMENT_PERCENT } from './in-hand-defaults.ts'

// The same scheme as in the calculator further down the page.
const { amountPounds, valuePounds, works, ...scheme } = inHandDefaults.development
const { loan, terms, loanToValuePercent } = inHandEstimate({
  grossPounds: amountPounds,
  valuePounds,
  terms: {
    months: scheme.months,
    interest: scheme.interest,
    arrangementPercent: USUAL_ARRANGEMENT_PERCENT,
    costsPounds: scheme.valuationPounds + scheme.legalPounds,
    exitPercent: 0,
    works,
  },
}) as InHandEstimate

export const developmentBridging: BridgingKind = {
  path: '/development-bridging',
  title: 'Development Bridging',
  lead: sentenceOf([
    'Money for the site on day one, then for the build as it goes up: funds released in stages',
    claims.developmentBuildCosts?.text,
  ]),
  figures: madeOf([claims.developmentBuildCosts, claims.developmentDayOne, claims.developmentTerm]),
  smallPrint: claims.bridgingRate
    ? `Interest from ${claims.bridgingRate.figure} a month. ${rateQualifier}`
    : rateQualifier,
  uses: {
    heading: 'How the money works',
    intro:
      'For builders and developers with planning permission, from a pair of houses to a block: new build, conversion or heavy refurbishment.',
    items: [
      {
        title: 'Released in stages',
        text: 'A monitoring surveyor signs off each stage and the lender pays the next part. You only pay interest on what you’ve drawn.',
      },
      {
        title: 'Retained or monthly interest',
        text: 'Have the interest kept back from the loan and pay nothing until the end, or pay it monthly and borrow less.',
      },
      {
        title: 'Expert support',
        text: 'One person who’s read your appraisal, knows what the monitoring surveyor will ask and answers your calls.',
      },
      {
        title: 'Competitive rates',
        text: `We search ${lenders.searched}, so your quotes come from the ones who want schemes like yours.`,
      },
      {
        title: 'Flexible terms',
        text: `${claims.developmentTerm ? `Typically ${claims.developmentTerm.figure} months, with` : 'With'} time to sell the last unit before you have to repay.`,
      },
    ],
  },
  example: {
    rows: [
      {
        label: `Day one: ${formatPercent(loanToValuePercent)} of a ${formatPounds(valuePounds)} site`,
        pounds: loan.grossPounds,
      },
      { label: 'Four houses, all build costs, in stages', pounds: loan.worksPounds },
      {
        label: `Simple interest at ${terms.monthlyRatePercent}% a month over ${formatMonths(terms.months)}, with the build drawn in ${works.months} equal monthly stages`,
        pounds: loan.interestPounds,
      },
    ],
    total: `Owed at the end, ${formatPercent((loan.repaymentPounds / works.finishedPounds) * 100)} of ${formatPounds(works.finishedPounds)} in sales`,
  },
  costs: [
    {
      title: 'Your own money',
      text: 'The rest of the land, the fees and your first weeks on site: the lender pays for each stage after the work, not before. Lenders like to see a contingency of 5 to 10% of the build.',
    },
    {
      title: 'The limit',
      text: 'Land, build and interest together usually can’t go above about 70% of the gross development value: what the finished scheme sells for.',
    },
    {
      title: 'Fees',
      text: 'An arrangement fee, usually 2% of the loan, and sometimes an exit fee. Then the valuation, solicitors, and the monitoring surveyor at several hundred pounds a visit, which the total below leaves out.',
    },
  ],
  needs: [
    'An appraisal: land, build, fees, interest, sales, profit',
    'The planning permission and its conditions',
    'A cost plan or builder’s contract, and a programme',
    'The team: builder, architect, engineer, and what they’ve built',
    'Sales evidence for the finished units',
    'A ten-year structural warranty, arranged before you dig',
  ],
  steps: [
    {
      title: 'Send the appraisal',
      text: 'Land price, build cost, sales values and programme. You can e-mail a spreadsheet.',
    },
    {
      title: claims.bridgingApproval?.text ?? 'Terms in principle',
      text: `Once you’ve given us permission, terms in principle from lenders who suit the scheme: day-one loan, build loan, rate and fees.${approvalHours ? ` A complete appraisal takes ${approvalHours[0]} hours; questions can take it to ${approvalHours[1]}.` : ''}`,
    },
    {
      title: 'Survey and legal work',
      text: 'A valuation of the site and the finished scheme, the monitoring surveyor’s first report, and the lender’s solicitors.',
    },
    {
      title: 'Build and draw',
      text: 'You get the land money on day one, then each stage when the surveyor signs it off.',
    },
  ],
  questions: [
    {
      question: `Does ${claims.developmentBuildCosts?.figure ?? 'a loan for all'} of build costs mean I don’t need any money?`,
      answer: `No. Day-one funding is up to ${claims.developmentDayOne?.figure ?? 'a part'} of the site’s value, so you pay for the rest of the land and the fees. Build money comes in arrears, so you also pay for the work up to the first inspection.`,
    },
    {
      question: 'How and when do I get each stage?',
      answer:
        'You ask for it when the stage is done, often monthly. The monitoring surveyor, appointed by the lender and paid by you, checks the work, the cost and the programme. The money usually arrives within days of a clean report.',
    },
    {
      question: 'Retained or monthly interest: which is better?',
      answer:
        'Retained keeps your cash on site but uses up part of the loan. Monthly leaves more of the loan for the build, but you have to show income to pay it from. Either way, you only pay interest on what you’ve drawn.',
    },
    {
      question: 'What if the build runs late or over budget?',
      answer:
        'You use the contingency first, then your own money, before the lender’s. If the build is finished but sales are slow, a development exit loan can repay this one, often at a lower rate because the building risk is gone.',
    },
    {
      question: 'Why do I need a structural warranty?',
      answer:
        'Because your buyers’ mortgage lenders want one, normally for ten years. The inspector has to see the open foundations, so you can’t add it at the end.',
    },
  ],
  closing: {
    heading: 'Ready to break ground?',
    text: 'Tell us the site, the scheme and the numbers. We’ll come back with who’ll lend and what it costs.',
    label: 'Apply Today',
  },
}
