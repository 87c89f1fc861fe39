import { Logo } from '../../../brand/logo.tsx'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { firm } from '../content/firm.ts'
import { currentMark, mainLinks, quoteLink } from '../content/navigation.ts'

const buttonClasses =
  'inline-flex min-h-11 items-center gap-2.5 rounded-small border-2 border-ink px-3 font-semibold sm:px-4 bar:hidden'

/** The menu is a native popover, which handles Escape without a script. */
export function MenuSheet({ path }: { path: string }) {
  return (
    <>
      <button type="button" popoverTarget="menu" className={buttonClasses}>
        <MenuLines path="M1 4h16M1 9h16M1 14h16" />
        <span className="sr-only sm:not-sr-only">Menu</span>
      </button>
      <nav
        id="menu"
        popover="auto"
        tabIndex={-1}
        aria-label="Main"
        className="outline-none inset-x-0 top-0 bottom-auto m-0 w-full max-w-none border-b-4 border-ink bg-paper pb-8 text-ink shadow-card backdrop:bg-ink/60 bar:hidden"
      >
        <div className="container-page">
          <div className="flex min-h-21 items-center justify-between gap-4 py-3">
            <span className="flex items-center gap-2.5 font-serif text-[1.4375rem] font-semibold">
              <Logo className="size-11" />
              {firm.name}
            </span>
            <button type="button" popoverTarget="menu" popoverTargetAction="hide" className={buttonClasses}>
              <MenuLines path="M3 3l12 12M15 3L3 15" />
              Close
            </button>
          </div>
          <ul className="mt-2">
            {mainLinks.map((link) => (
              <li key={link.to} className="border-t border-rule">
                <a
                  href={link.to}
                  aria-current={currentMark(link.to, path)}
                  className="flex min-h-14 items-center justify-between font-serif text-title font-medium decoration-2 underline-offset-8 aria-[current]:underline"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <div className="mt-6 grid gap-3 sm:grid-cols-2">
            <ButtonAnchor href={quoteLink.to}>{quoteLink.label}</ButtonAnchor>
            <ButtonAnchor look="outline" href={firm.phone.href}>
              Call {firm.phone.shown}
            </ButtonAnchor>
          </div>
        </div>
      </nav>
    </>
  )
}

function MenuLines({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 18 18" className="size-4.5" aria-hidden="true" focusable="false">
      <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
