import type { Step } from '../ui/steps.tsx'

/** How a bridging loan comes about, whatever it is secured on. */
export const bridgingSteps: readonly Step[] = [
  {
    title: 'Tell us about the deal',
    text: 'The property, the amount, the date you must complete by, and how the loan will be repaid.',
  },
  {
    title: 'Terms in 24-48 hours',
    text: 'We put it to the lenders who fund this kind of property and bring you their terms, fees included.',
  },
  {
    title: 'Valuation and legal work',
    text: 'The lender instructs a valuer and solicitors. We chase both, so you do not have to.',
  },
  {
    title: 'Funds',
    text: 'Money can be with your solicitor from 7 days after you apply, once the title is clear.',
  },
]
