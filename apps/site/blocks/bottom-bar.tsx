import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { firm } from '../content/firm.ts'

interface BottomBarProps {
  to: string
  label?: string
  /** The bar is shown only while this part of the page is on the screen. */
  children: ReactNode
}

export function BottomBar({ to, label = 'Apply', children }: BottomBarProps) {
  return (
    <div>
      {children}
      <nav aria-label="Call or apply" className="bottom-bar lg:hidden print:hidden">
        <ButtonAnchor look="outline" href={firm.phone.href}>
          Call us
        </ButtonAnchor>
        <ButtonAnchor look="dawn" href={to}>
          {label}
        </ButtonAnchor>
      </nav>
    </div>
  )
}
