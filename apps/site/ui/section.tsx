import type { ReactNode } from 'react'
import { classNames } from '../../../brand/ui/class-names.ts'

export interface SectionProps {
  /** The id of the heading, which labels the section and is its link target. */
  id: string
  heading: string
  intro?: ReactNode
  surface?: 'paper' | 'sunk' | 'ink'
  /**
   * For large screens. beside: heading in the left columns, content in the right. above: heading over
   * full-width content.
   */
  layout?: 'beside' | 'above'
  /** Less space on small screens, so that a form is reached sooner. */
  tight?: boolean
  children: ReactNode
}

const surfaces = { paper: '', sunk: 'bg-paper-sunk', ink: 'on-ink' }

export function Section({
  id,
  heading,
  intro,
  surface = 'paper',
  layout = 'beside',
  tight,
  children,
}: SectionProps) {
  const beside = layout === 'beside'
  return (
    <section aria-labelledby={id} className={surfaces[surface]}>
      <div
        className={classNames(
          'container-page space-section',
          tight && 'max-lg:py-4',
          beside && 'lg:grid lg:grid-cols-12 lg:gap-x-8',
        )}
      >
        <div className={beside ? 'lg:col-span-4 lg:pr-6' : 'max-w-[46rem]'}>
          <h2 id={id} className="text-heading">
            {heading}
          </h2>
          {intro && (
            <p
              className={classNames(
                tight ? 'mt-2 lg:mt-4 lg:text-lead' : 'mt-4 text-lead',
                surface === 'ink' ? 'text-paper-sunk' : 'text-ink-soft',
              )}
            >
              {intro}
            </p>
          )}
        </div>
        <div className={classNames(tight ? 'mt-3' : 'mt-9', beside ? 'lg:col-span-8 lg:mt-2' : 'lg:mt-12')}>
          {children}
        </div>
      </div>
    </section>
  )
}
