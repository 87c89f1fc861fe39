import { EmptyState } from '../ui/states.tsx'

export const title = 'E-mails'

export function Page() {
  return <EmptyState title="To come" />
}
