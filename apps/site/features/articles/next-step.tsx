import type { PublishedPage } from '#shared/content/published-content.ts'
import { switches } from '#shared/switches.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { waysToApply } from '../../blocks/apply-link.tsx'
import { cardQuotePath } from '../../content/navigation.ts'

const bridging = {
  heading: 'What would your bridging loan cost?',
  text: switches.bridgingApplication
    ? 'Set the amount and the months, see the interest in pounds, and apply from the same page.'
    : 'Set the amount and the months and see the interest in pounds.',
  href: switches.bridgingApplication ? '/bridging-loan-application' : '/bridging-loans#calculator',
  label: 'Work out a bridging loan',
  apply: waysToApply.bridging.bar,
}
const payments = {
  heading: 'What do cards cost you now?',
  text: 'See where our rates start, or call us with last month’s statement to hand.',
  href: '/payments',
  label: 'See card rates',
  apply: { to: cardQuotePath, label: 'Get a quote' },
}
const business = {
  heading: 'What would it cost you a month?',
  text: 'Try an amount, a term and a rate, then apply if the figure suits you.',
  href: '/business-loan-calculator',
  label: 'Work out a business loan',
  apply: waysToApply.business.bar,
}

export function nextStep({ label, title, slug }: Pick<PublishedPage, 'label' | 'title' | 'slug'>) {
  const words = `${label} ${title} ${slug}`.toLowerCase()
  const { href, label: button, apply, ...closing } = stepFor(words)
  const action = (
    <ButtonAnchor look="dawn" large href={href}>
      {button}
    </ButtonAnchor>
  )
  return { apply, closing: { ...closing, action } }
}

function stepFor(words: string) {
  if (switches.cardPayments && /\bcards?\b|payment machine|\bpayments/.test(words)) return payments
  if (switches.bridging && /bridg|auction|property|hmo|develop|retained|refurbish/.test(words))
    return bridging
  if (switches.businessFinance) return business
  return switches.bridging ? bridging : payments
}
