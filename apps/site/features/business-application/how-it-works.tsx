import { Section } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'

export function HowItWorks() {
  return (
    <Section id="how" heading="How It Works" surface="sunk">
      <Steps
        steps={[
          {
            title: 'Submit Application',
            text: 'One form, two documents. About ten minutes if you have them to hand.',
          },
          {
            title: 'We Review',
            text: 'A person reads it, asks what is missing and picks the lenders it suits.',
          },
          { title: 'Get Approved', text: 'A decision within 24 hours of a complete application.' },
          {
            title: 'Receive Funds',
            text: 'You sign with the lender, and the money goes to your business account.',
          },
        ]}
      />
    </Section>
  )
}
