import { Wordmark } from '../brand/wordmark.tsx'
import { firm } from '../content/firm.ts'
import { mainLinks, quoteLink } from '../content/navigation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { RatingBanner } from './rating-banner.tsx'

export function Header() {
  return (
    <header>
      <RatingBanner />
      <div className="border-b border-rule">
        <div className="container-page flex min-h-21 items-center justify-between gap-3 py-3">
          <PageLink
            to="/"
            aria-label={`${firm.name} ${firm.tagLine}, home`}
            className="rounded-small max-[24rem]:[&_svg]:hidden"
          >
            <Wordmark />
          </PageLink>
          <nav aria-label="Main" className="hidden lg:block">
            <ul className="flex gap-x-3.5 xl:gap-x-7">
              {mainLinks.map((link) => (
                <li key={link.to}>
                  <PageLink
                    to={link.to}
                    marksCurrent
                    className="flex min-h-11 items-center border-y-2 border-transparent text-small font-medium whitespace-nowrap hover:border-b-edge aria-[current=page]:border-b-ink aria-[current=page]:font-semibold xl:text-[0.9688rem]"
                  >
                    {link.label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex items-center gap-3">
            <ButtonLink
              to={quoteLink.to}
              className="max-sm:px-2.5 max-sm:py-0 max-sm:text-small/tight sm:whitespace-nowrap lg:max-xl:px-3.5 lg:max-xl:text-small"
            >
              {quoteLink.label}
            </ButtonLink>
            <MenuSheet />
          </div>
        </div>
      </div>
    </header>
  )
}
