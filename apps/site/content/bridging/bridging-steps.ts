import type { Step } from '../../ui/steps.tsx'

/** Only loans for development have other steps. */
export const bridgingSteps: readonly Step[] = [
  {
    title: 'Tell us about the deal',
    text: 'The property, how much you need, when you have to complete and how you’ll repay the loan.',
  },
  {
    title: 'Approval in 24-48 hours',
    text: 'We search over 150 lenders for the ones who fund this kind of property, and bring you their terms in principle, fees included. Often that’s within 24 hours; an unusual property can take 48.',
  },
  {
    title: 'Valuation and legal work',
    text: 'The lender instructs a valuer and solicitors, and we chase both. This is what takes the most time.',
  },
  {
    title: 'Funds from 7 days',
    text: 'As soon as 7 days after you apply. Two to four weeks is usual if the title or the valuation raises questions.',
  },
]
