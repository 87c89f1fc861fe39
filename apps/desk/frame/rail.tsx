import { Link, useLocation, useNavigate } from 'react-router'
import { firm } from '#shared/firm.ts'
import { Logo } from '../../../brand/logo.tsx'
import { useInboxAddress } from '../session/inbox-return.ts'
import { useMe } from '../session/use-me.ts'
import { Icon } from '../ui/icon.tsx'
import { useShortcut } from '../ui/shortcuts.ts'
import { type Area, areasFor, type BarProps } from './areas.ts'
import { SignedIn } from './signed-in.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

export function Rail({ waiting, startCase }: BarProps) {
  const me = useMe()
  return (
    <header className="on-ink sticky top-0 hidden h-dvh flex-col overflow-y-auto md:flex">
      <Link to="/" className="flex flex-col items-center gap-1 px-2 pt-5 pb-4 xl:flex-row xl:gap-2.5 xl:px-5">
        <Logo onInk className="size-9 shrink-0" />
        <span className="sr-only leading-none xl:not-sr-only">
          <span className="block font-serif text-[1.1875rem] font-semibold tracking-tight">{firm.name}</span>{' '}
          <span className="mt-1 block text-[0.625rem] font-semibold tracking-[0.34em] uppercase">Desk</span>
        </span>
      </Link>
      {startCase && (
        <div className="px-2 pb-3 xl:px-3">
          <button
            type="button"
            onClick={startCase}
            className="flex w-full flex-col items-center gap-0.5 rounded-small border border-ink-quiet px-2 py-2 text-small font-semibold hover:bg-ink-soft xl:flex-row xl:gap-3 xl:px-3 xl:text-body"
          >
            <Icon name="plus" />
            New case
          </button>
        </div>
      )}
      <nav aria-label="Desk">
        <ul className="grid gap-1 px-2 xl:px-3">
          {areasFor(me.role).map((area) => (
            <li key={area.to}>
              <RailLink area={area} waiting={waiting[area.to] ?? 0} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto px-2 pt-6 pb-3 xl:px-3">
        <SignedIn />
      </div>
    </header>
  )
}

function RailLink({ area, waiting }: { area: Area; waiting: number }) {
  const navigate = useNavigate()
  const current = area.covers.test(useLocation().pathname)
  // The link to the inbox keeps the filters that were used last.
  const inbox = useInboxAddress()
  const to = area.to === '/' ? inbox : area.to
  useShortcut(`g ${area.key}`, `Go to ${area.label}`, () => navigate(to))
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className="flex flex-col items-center gap-0.5 rounded-small px-2 py-2 text-small font-medium text-paper-sunk hover:bg-ink-soft hover:text-paper aria-[current=page]:bg-paper aria-[current=page]:font-semibold aria-[current=page]:text-ink xl:flex-row xl:gap-3 xl:px-3 xl:text-body"
    >
      <Icon name={area.icon} />
      {area.label}
      <span className="xl:ml-auto">
        <WaitingBadge count={waiting} what={area.waiting ?? ''} />
      </span>
    </Link>
  )
}
