import { useMe } from '../session/use-me.ts'
import { EmptyState } from '../ui/states.tsx'

/** For an account that may sign in and see nothing. */
export function NoRole() {
  return (
    <EmptyState title="Your account has no role at the desk">
      <p>You are signed in as {useMe().email}. An admin can give you a role under Care, People.</p>
    </EmptyState>
  )
}
