import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState } from '../ui/states.tsx'

export const title = 'Overview'

export function Page() {
  return (
    <>
      <PageHeader title="Overview" />
      <EmptyState title="To come" />
    </>
  )
}
