import type { Step } from '../../ui/steps.tsx'
import { approvalHours, claims, lenders } from '../claims.ts'

/** Only loans for development have other steps. */
export const bridgingSteps: readonly Step[] = [
  {
    title: 'Tell us about the deal',
    text: 'The property, how much you need, when you have to complete and how you’ll repay the loan.',
  },
  {
    title: claims.bridgingApproval?.text ?? 'Terms in principle',
    text: `We search ${lenders.searched} for the ones who fund this kind of property. Once you’ve given us permission, we ask them and bring you their terms in principle, fees included.${approvalHours ? ` Often that takes ${approvalHours[0]} hours; an unusual property can take ${approvalHours[1]}.` : ''}`,
  },
  {
    title: 'Valuation and legal work',
    text: 'The lender you accept instructs a valuer and solicitors, and we chase both. This is what takes the most time.',
  },
  {
    title: claims.bridgingFunds?.text ?? 'Funds',
    text: `${claims.bridgingFunds ? `As soon as ${claims.bridgingFunds.figure} after you apply. ` : ''}Two to four weeks is usual if the title or the valuation raises questions.`,
  },
]
