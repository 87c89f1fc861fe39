import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import { Hours } from '../../../blocks/hours.tsx'
import { firm } from '../../../content/firm.ts'
import { Card } from '../../../ui/card.tsx'

export function Adviser({ page: { adviser, reference, state } }: { page: ApplicantPage }) {
  return (
    <Card>
      <h2 className="text-title">{adviser ?? 'Our advisers'}</h2>
      <p className="mt-1 text-ink-soft">
        {state === 'withdrawn'
          ? 'Call us if you change your mind.'
          : adviser
            ? 'looks after your application.'
            : 'One of us will look after your application.'}
      </p>
      <p className="mt-5">
        <a href={firm.phone.href} className="figures text-link text-heading whitespace-nowrap">
          {firm.phone.shown}
        </a>
      </p>
      <p className="mt-2 text-small text-ink-soft">
        <Hours />. Your reference is <span className="whitespace-nowrap">{reference}</span>.
      </p>
    </Card>
  )
}
