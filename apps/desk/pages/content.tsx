import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState } from '../ui/states.tsx'

export const title = 'Content'

export function Page() {
  return (
    <>
      <PageHeader title="Content" />
      <EmptyState title="To come" />
    </>
  )
}
