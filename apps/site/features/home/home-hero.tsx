import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { applicationPaths } from '../../blocks/apply-link.tsx'
import { disclosures } from '../../content/disclosures.ts'
import { Skyline } from '../../drawings/skyline.tsx'

export function HomeHero({ callback }: { callback: ReactNode }) {
  return (
    <div className="overflow-hidden border-b-2 border-ink">
      <div className="container-page pt-10 lg:grid lg:grid-cols-12 lg:gap-x-10 lg:pt-18">
        <div className="lg:col-span-7">
          <h1 className="text-[clamp(3.25rem,1.9rem+6vw,6rem)] leading-[0.98]">Business Finance</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-ink-soft">
            Up to £50M for businesses in farming, construction, hospitality and haulage. Bridging loans from
            £10,000 up to £25M. We search over 150 lenders, and you deal with one person.
          </p>
          <div className="mt-9 flex flex-wrap gap-4 max-sm:flex-col">
            <ButtonAnchor look="dawn" large href={applicationPaths.business}>
              Apply for business finance
            </ButtonAnchor>
            <ButtonAnchor look="outline" large href={applicationPaths.bridging}>
              Apply for a bridging loan
            </ButtonAnchor>
          </div>
          <p className="mt-5 lg:hidden">
            <a href="/callback" className="text-link inline-block py-2 font-semibold">
              Ask us to call you back
            </a>
          </p>
          <p className="mt-5 max-w-[36rem] text-small text-ink-quiet max-lg:mt-2">
            {disclosures.creditScore} {disclosures.authorised}
          </p>
        </div>
        <div className="hidden lg:col-span-5 lg:block lg:pl-6">{callback}</div>
      </div>
      <Skyline className="-mb-px mt-6 ml-[50%] w-[60rem] max-w-none -translate-x-1/2 lg:-mt-10 lg:w-full lg:min-w-[80rem]" />
    </div>
  )
}
