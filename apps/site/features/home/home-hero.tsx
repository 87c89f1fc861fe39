import type { ReactNode } from 'react'
import { switches } from '#shared/switches.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { waysToApply } from '../../blocks/apply-link.tsx'
import { disclosures } from '../../content/disclosures.ts'
import { firm } from '../../content/firm.ts'
import { arrangesLoans, homeHeading, homeLead } from '../../content/home-words.ts'
import { calculatorPath, cardQuotePath } from '../../content/navigation.ts'
import { Skyline } from '../../drawings/skyline.tsx'
import { hasDrawings } from '../../drawings/wanted-drawings.ts'

interface Action {
  to: string
  label: string
}

/** The two large buttons: a product each, or the firm's one product and what it costs. */
function heroActions(): Action[] {
  const products = [
    switches.businessFinance && {
      ...waysToApply.business,
      ...(switches.businessApplication && { label: 'Apply for business finance' }),
    },
    switches.bridging && {
      ...waysToApply.bridging,
      ...(switches.bridgingApplication && { label: 'Apply for a bridging loan' }),
    },
  ].filter((action) => action !== false)
  const [first, second] = products
  if (!first)
    return [
      { to: cardQuotePath, label: 'See what you could save' },
      { to: firm.phone.href, label: `Call ${firm.phone.shown}` },
    ]
  // Without forms both would lead to the same place.
  const next =
    second && second.to !== first.to ? second : { to: calculatorPath, label: 'Work out what it costs' }
  return [first, next]
}

export function HomeHero({ callback }: { callback: ReactNode }) {
  return (
    <div className="overflow-hidden border-b-2 border-ink">
      <div className="container-page pt-10 lg:grid lg:grid-cols-12 lg:gap-x-10 lg:pt-18">
        <div className={callback ? 'lg:col-span-7' : 'lg:col-span-10'}>
          <h1 className="text-[clamp(3.25rem,1.9rem+6vw,6rem)] leading-[0.98]">{homeHeading}</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-ink-soft">{homeLead}</p>
          <div className="mt-9 flex flex-wrap gap-4 max-sm:flex-col">
            {heroActions().map(({ to, label }, index) => (
              <ButtonAnchor key={to} look={index === 0 ? 'dawn' : 'outline'} large href={to}>
                {label}
              </ButtonAnchor>
            ))}
          </div>
          {switches.callback && (
            <p className="mt-5 lg:hidden">
              <a href="/callback" className="text-link inline-block py-2 font-semibold">
                Ask us to call you back
              </a>
            </p>
          )}
          <p className="mt-5 max-w-[36rem] text-small text-ink-quiet max-lg:mt-2">
            {arrangesLoans && `${disclosures.creditScore} `}
            {disclosures.authorised}
          </p>
        </div>
        {callback && <div className="hidden lg:col-span-5 lg:block lg:pl-6">{callback}</div>}
      </div>
      {hasDrawings ? (
        <Skyline className="-mb-px mt-6 ml-[50%] w-[60rem] max-w-none -translate-x-1/2 lg:-mt-10 lg:w-full lg:min-w-[80rem]" />
      ) : (
        <div className="h-14 lg:h-20" />
      )}
    </div>
  )
}
