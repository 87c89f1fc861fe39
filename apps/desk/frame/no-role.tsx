import { useMe } from '../session/use-me.ts'
import { PageHeader } from '../ui/page-header.tsx'

export function NoRole() {
  return (
    <>
      <PageHeader title="Your account has no role yet" />
      <p className="text-ink-soft">
        You’re signed in as {useMe().email}. An admin can give you a role under Admin, People.
      </p>
    </>
  )
}
