import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

export function FormCard({
  heading,
  intro,
  children,
}: {
  heading: string
  intro?: ReactNode
  children: ReactNode
}) {
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="float-left w-full">
          <h3 className="text-title">{heading}</h3>
        </legend>
        <div className="clear-both pt-1">
          {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
          <div className="mt-5 grid gap-x-6 gap-y-7">{children}</div>
        </div>
      </fieldset>
    </Card>
  )
}
