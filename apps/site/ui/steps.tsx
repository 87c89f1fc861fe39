import type { ReactNode } from 'react'

export interface Step {
  title: string
  text: ReactNode
}

interface StepsProps {
  steps: readonly Step[]
  /** One line across the page where there is room, instead of two columns. */
  across?: boolean
}

/** Numbered steps along a line. */
export function Steps({ steps, across = false }: StepsProps) {
  const columns = across ? 'lg:grid-cols-4 lg:gap-x-0' : ''
  // A dot where each step begins; a border, because forced colours remove backgrounds.
  const dot =
    'lg:relative lg:pr-8 lg:before:absolute lg:before:-top-[5px] lg:before:rounded-full lg:before:border-[4.5px] lg:before:border-ink'
  return (
    <ol className={`grid gap-x-8 gap-y-10 sm:grid-cols-2 ${columns}`}>
      {steps.map((step, index) => (
        <li key={step.title} className={`border-t border-ink pt-5 ${across ? dot : ''}`}>
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
