import { EmptyState } from '../ui/states.tsx'

export const title = 'Erasure'

export function Page() {
  return <EmptyState title="To come" />
}
