import { DECISION_PROMISE } from '#shared/promises/promise-words.ts'
import { Section } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'

export function HowItWorks() {
  return (
    <Section id="how" heading="How It Works" surface="sunk">
      <Steps
        steps={[
          {
            title: 'Submit Application',
            text: 'One form and two documents. It takes about ten minutes if you have them ready.',
          },
          {
            title: 'We Review',
            text: 'One of our team reads it, asks for anything missing and picks the right lenders.',
          },
          { title: 'Get Approved', text: DECISION_PROMISE },
          {
            title: 'Receive Funds',
            text: 'You sign with the lender and the money goes into your business account.',
          },
        ]}
      />
    </Section>
  )
}
