import type { ReactNode } from 'react'
import { classNames } from '../../../brand/ui/class-names.ts'

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'rounded-card border border-rule bg-paper-raised p-6 shadow-card sm:p-8',
        className,
      )}
    >
      {children}
    </div>
  )
}
