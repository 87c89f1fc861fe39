import type { ReactNode } from 'react'

export interface Step {
  title: string
  text: ReactNode
}

interface StepsProps {
  steps: readonly Step[]
  /** On large screens, shows four columns joined by a line instead of two columns. */
  across?: boolean
}

export function Steps({ steps, across = false }: StepsProps) {
  return (
    <ol className={across ? 'steps-across' : 'grid gap-x-8 gap-y-10 sm:grid-cols-2'}>
      {steps.map((step, index) => (
        <li key={step.title} className="border-t border-ink pt-5">
          <span aria-hidden="true" className="figures block text-heading leading-none text-ink-quiet">
            {index + 1}
          </span>
          <h3 className="mt-3 text-title">{step.title}</h3>
          <p className="mt-2 text-ink-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
