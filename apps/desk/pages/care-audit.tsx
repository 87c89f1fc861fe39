import { EmptyState } from '../ui/states.tsx'

export const title = 'Audit log'

export function Page() {
  return <EmptyState title="To come" />
}
