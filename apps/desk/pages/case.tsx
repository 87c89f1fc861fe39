import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState } from '../ui/states.tsx'

export const title = 'Case'

export function Page() {
  return (
    <>
      <PageHeader title="Case" />
      <EmptyState title="To come" />
    </>
  )
}
