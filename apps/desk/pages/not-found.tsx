import { ButtonLink } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const title = 'Not found'

export function Page() {
  return (
    <>
      <PageHeader title="There is no such page" />
      <p className="mb-5 text-ink-soft">The address may have been cut short on its way here.</p>
      <ButtonLink look="ink" to="/">
        Go to the inbox
      </ButtonLink>
    </>
  )
}
