import { ButtonLink } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export function NotFound() {
  return (
    <>
      <PageHeader title="Page not found" />
      <p className="mb-5 text-ink-soft">The address may be incomplete.</p>
      <ButtonLink look="ink" to="/">
        Go to the inbox
      </ButtonLink>
    </>
  )
}
