import { Link } from 'react-router'
import { roleLabel } from '../session/role-label.ts'
import { signOut } from '../session/session-store.ts'
import { useMe } from '../session/use-me.ts'
import { getInitials } from '../ui/format/get-initials.ts'
import { Icon } from '../ui/icon.tsx'

const item =
  'flex w-full flex-col items-center gap-1 rounded-small px-2 py-2 text-small hover:bg-ink-soft xl:flex-row xl:gap-2.5 xl:px-3'

export function SignedIn() {
  const me = useMe()
  return (
    <div className="grid grid-cols-1 gap-1 border-t border-ink-quiet pt-3">
      <Link to="/account" className={item} title={`${me.name}, ${me.email}`}>
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-paper text-small font-semibold text-ink"
        >
          {getInitials(me.name)}
        </span>
        <span className="hidden min-w-0 xl:block">
          <span className="block truncate font-semibold">{me.name}</span>
          <span className="block text-paper-sunk">{roleLabel(me.role)}</span>
        </span>
        <span className="xl:sr-only">Account</span>
      </Link>
      <button type="button" className={item} onClick={() => void signOut()}>
        <Icon name="leave" />
        Sign out
      </button>
    </div>
  )
}
