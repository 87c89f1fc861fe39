import type { PublishedPage } from '#shared/content/published-content.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'

const bridging = {
  heading: 'What would your bridging loan cost?',
  text: 'Set the amount and the months, see the interest in pounds, and apply from the same page.',
  href: '/bridging-loan-application',
  label: 'Work out a bridging loan',
  apply: { to: '/bridging-loan-application', label: 'Apply' },
}
const payments = {
  heading: 'What do cards cost you now?',
  text: 'See where our rates start, or call us with last month’s statement to hand.',
  href: '/payments',
  label: 'See card rates',
  apply: { to: '/payments#quote', label: 'Get a quote' },
}
const business = {
  heading: 'What would it cost you a month?',
  text: 'Try an amount, a term and a rate, then apply if the figure suits you.',
  href: '/business-loan-calculator',
  label: 'Work out a business loan',
  apply: { to: '/business-finance-application', label: 'Apply' },
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
  if (/card|payment machine|payments/.test(words)) return payments
  if (/bridg|auction|property|hmo|develop|retained|refurbish/.test(words)) return bridging
  return business
}
