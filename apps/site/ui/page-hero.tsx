import { createContext, type ReactNode, useContext } from 'react'
import { classNames } from '../../../brand/ui/class-names.ts'
import type { DrawingProps } from '../drawings/drawing.tsx'
import { hasDrawings } from '../drawings/wanted-drawings.ts'
import type { StatProps } from './stat.tsx'

/** What the firm says first on this page instead of our words. */
export const OwnLead = createContext<string | undefined>(undefined)

interface PageHeroProps {
  parent?: { to: string; label: string }
  title: string
  lead: ReactNode
  actions?: ReactNode
  figures?: readonly StatProps[]
  /** The small print is not shown without figures. */
  smallPrint?: string
  Drawing?: (props: DrawingProps) => ReactNode
  /** Hides actions and drawing on small screens, because the form below is what the page is for. */
  beforeForm?: boolean
}

export function PageHero({
  parent,
  title,
  lead,
  actions,
  figures,
  smallPrint,
  Drawing: GivenDrawing,
  beforeForm,
}: PageHeroProps) {
  const Drawing = hasDrawings ? GivenDrawing : undefined
  return (
    <div className="overflow-hidden border-b-2 border-ink">
      <div className="container-page lg:grid lg:grid-cols-12 lg:gap-x-10">
        <div
          className={classNames(
            'lg:pt-18 lg:pb-18',
            beforeForm ? 'py-4' : 'pt-10 pb-12',
            Drawing ? 'lg:col-span-7' : 'lg:col-span-10',
          )}
        >
          {parent && (
            <p className="mb-4">
              <a href={parent.to} className="text-link inline-block py-1 font-medium">
                {parent.label}
              </a>
            </p>
          )}
          <h1 className="text-display">{title}</h1>
          <p
            className={classNames(
              'max-w-[40rem] text-lead text-ink-soft',
              beforeForm ? 'mt-3 lg:mt-6' : 'mt-6',
            )}
          >
            {useContext(OwnLead) ?? lead}
          </p>
          {actions && (
            <div
              className={classNames(
                'mt-9 flex flex-wrap gap-4 max-sm:flex-col',
                beforeForm && 'max-lg:hidden',
              )}
            >
              {actions}
            </div>
          )}
          {figures && figures.length > 0 && <HeroFigures figures={figures} smallPrint={smallPrint} />}
        </div>
        {Drawing && (
          <div className={classNames('lg:col-span-5 lg:self-end', beforeForm && 'max-lg:hidden')}>
            <Drawing className="mx-auto -mb-[3px] w-full max-w-[30rem] lg:max-w-none" />
          </div>
        )}
      </div>
    </div>
  )
}

function HeroFigures({
  figures,
  smallPrint,
}: {
  figures: readonly StatProps[]
  smallPrint: string | undefined
}) {
  return (
    <>
      <dl className="mt-12 grid gap-x-8 sm:grid-cols-3">
        {figures.map(({ before, figure, label }) => (
          <div
            key={figure}
            className="flex items-baseline justify-between gap-4 border-t border-ink py-3 sm:flex-col sm:items-stretch sm:justify-start sm:gap-1.5 sm:pb-0"
          >
            <dt className="order-2 text-right text-small text-ink-soft sm:text-left">{label}</dt>
            <dd className="figures text-[clamp(1.75rem,1.5rem+0.8vw,2.1875rem)] leading-none">
              {/* This line is there even if it's empty, so that the figures align. */}
              <span className="font-sans text-small tracking-normal text-ink-soft sm:mb-1 sm:block sm:min-h-5">
                {before}{' '}
              </span>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      {smallPrint && <p className="mt-3 sm:mt-5 max-w-[40rem] text-small text-ink-quiet">{smallPrint}</p>}
    </>
  )
}
