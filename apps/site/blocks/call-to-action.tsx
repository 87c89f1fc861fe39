import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { firm } from '../content/firm.ts'

interface CallToActionProps {
  heading: string
  text: ReactNode
  action: ReactNode
}

export function CallToAction({ heading, text, action }: CallToActionProps) {
  return (
    <section aria-labelledby="closing" className="on-ink border-b border-ink-soft">
      <div className="container-page space-section xl:grid xl:grid-cols-12 xl:items-end xl:gap-x-8">
        <div className="xl:col-span-7">
          <h2 id="closing" className="text-heading">
            {heading}
          </h2>
          <p className="mt-4 max-w-[36rem] text-lead text-paper-sunk">{text}</p>
        </div>
        <div className="mt-8 flex flex-wrap gap-4 max-sm:flex-col xl:col-span-5 xl:mt-0 xl:justify-end">
          {action}
          <ButtonAnchor look="outline-on-ink" large href={firm.phone.href}>
            Call {firm.phone.shown}
          </ButtonAnchor>
        </div>
      </div>
    </section>
  )
}
