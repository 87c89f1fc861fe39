import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { firm } from '../content/firm.ts'
import { currentMark, mainLinks, quoteLink } from '../content/navigation.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { RatingBanner } from './rating-banner.tsx'
import { Wordmark } from './wordmark.tsx'

export function Header({ path }: { path: string }) {
  return (
    <header>
      <RatingBanner />
      <div className="border-b border-rule">
        {/* Each part has its place before the next one arrives, so that a header painted early doesn't move. */}
        <div className="container-page flex min-h-21 items-center gap-3 py-3 max-bar:flex-wrap">
          <a
            href="/"
            aria-label={`${firm.name} ${firm.tagLine}, home`}
            className="max-w-max rounded-small max-bar:flex-[999_1_0]"
          >
            <Wordmark />
          </a>
          <nav aria-label="Main" className="hidden bar:ml-5 bar:block">
            <ul className="flex flex-wrap gap-x-3.5 min-[85rem]:gap-x-6">
              {mainLinks.map((link) => (
                <li key={link.to}>
                  <a
                    href={link.to}
                    aria-current={currentMark(link.to, path)}
                    className="flex min-h-11 items-center text-small font-medium whitespace-nowrap decoration-2 underline-offset-12 hover:underline aria-[current]:font-semibold aria-[current]:underline min-[85rem]:text-[0.9688rem]"
                  >
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ml-auto grid grid-cols-[auto_2.875rem] items-center justify-end gap-3 max-bar:flex-[1_1_8.75rem] sm:grid-cols-[auto_minmax(6.75rem,auto)] bar:block">
            <ButtonAnchor
              href={quoteLink.to}
              className="max-sm:px-2.5 max-sm:py-0 max-sm:text-small/tight sm:whitespace-nowrap bar:max-[85rem]:px-3.5 bar:max-[85rem]:text-small"
            >
              {quoteLink.label}
            </ButtonAnchor>
            <MenuSheet path={path} />
          </div>
        </div>
      </div>
    </header>
  )
}
