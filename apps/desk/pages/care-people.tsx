import { EmptyState } from '../ui/states.tsx'

export const title = 'People'

export function Page() {
  return <EmptyState title="To come" />
}
