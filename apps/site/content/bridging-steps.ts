import type { Step } from '../ui/steps.tsx'

/** How a bridging loan comes about, whatever it is secured on. */
export const bridgingSteps: readonly Step[] = [
  {
    title: 'Tell us about the deal',
    text: 'The property, the amount, the date you must complete by, and how the loan will be repaid.',
  },
  {
    title: 'Approval in 24-48 hours',
    text: 'We search over 150 lenders for those who fund this kind of property and bring you their terms in principle, fees included.',
  },
  {
    title: 'Valuation and legal work',
    text: 'The lender instructs a valuer and solicitors. We chase both. This is where most of the time goes.',
  },
  {
    title: 'Funds from 7 days',
    text: 'At best 7 days after you apply. Two to four weeks is usual where the title or the valuation raises questions.',
  },
]
