import { Link, useLocation } from 'react-router'
import { firm } from '#shared/firm.ts'
import { Logo } from '../../../brand/logo.tsx'
import { useInboxAddress } from '../session/inbox-return.ts'
import { useMe } from '../session/use-me.ts'
import { getInitials } from '../ui/format/get-initials.ts'
import { Icon } from '../ui/icon.tsx'
import { areasFor, type BarProps } from './areas.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** The areas are at the bottom, within reach of the thumb. */
export function PhoneBars({ waiting, startCase }: BarProps) {
  const me = useMe()
  const { pathname } = useLocation()
  const inbox = useInboxAddress()
  return (
    <>
      <header className="on-ink flex min-h-13 items-center justify-between gap-3 px-4 md:hidden">
        <Link to="/" className="flex items-center gap-2 py-1">
          <Logo onInk className="size-8 shrink-0" />
          <span className="font-serif text-[1.125rem] font-semibold">{firm.name}</span>{' '}
          <span className="mt-0.5 text-[0.625rem] font-semibold tracking-[0.3em] uppercase">Desk</span>
        </Link>
        <div className="flex items-center gap-2">
          {startCase && (
            <button
              type="button"
              onClick={startCase}
              aria-label="New case"
              className="grid size-9 place-items-center rounded-full border border-ink-quiet"
            >
              <Icon name="plus" />
            </button>
          )}
          <Link
            to="/account"
            className="grid size-9 place-items-center rounded-full bg-paper text-small font-semibold text-ink"
          >
            <span aria-hidden="true">{getInitials(me.name)}</span>
            <span className="sr-only">Account of {me.name}</span>
          </Link>
        </div>
      </header>
      <nav
        aria-label="Desk"
        className="fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-paper-raised pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="flex">
          {areasFor(me.role).map((area) => (
            <li key={area.to} className="min-w-0 flex-auto">
              <Link
                to={area.to === '/' ? inbox : area.to}
                aria-current={area.covers.test(pathname) ? 'page' : undefined}
                className="relative flex min-h-15 flex-col items-center justify-center gap-0.5 border-t-3 border-transparent text-[clamp(0.625rem,3.4vw,0.8125rem)] font-medium text-ink-soft outline-offset-[-3px] aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                <Icon name={area.icon} />
                {area.label}
                <WaitingBadge
                  count={waiting[area.to] ?? 0}
                  what={area.waiting ?? ''}
                  className="absolute top-0.5 left-1/2 ml-2"
                />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
