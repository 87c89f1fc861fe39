import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { firm } from '../content/firm.ts'

interface BottomBarProps {
  /** The page's own action. */
  to: string
  label?: string
  /** The part of the page that the bar stays with. */
  children: ReactNode
}

/** On small screens, Call and Apply at the bottom of the screen while the children are in view. */
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
