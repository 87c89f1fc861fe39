import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState } from '../ui/states.tsx'

export const title = 'Inbox'

export function Page() {
  return (
    <>
      <PageHeader title="Inbox" />
      <EmptyState title="To come" />
    </>
  )
}
