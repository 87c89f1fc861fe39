import type { ReactNode } from 'react'
import { classNames } from '../../../brand/ui/class-names.ts'

export interface StatProps {
  /** 'from' or 'up to', in small type before the figure. */
  before?: string
  figure: string
  label: ReactNode
}

const COLUMNS = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3']

export function Stats({ stats }: { stats: readonly StatProps[] }) {
  return (
    <dl
      className={classNames('grid gap-x-8 gap-y-9', COLUMNS[stats.length] ?? 'sm:grid-cols-2 lg:grid-cols-4')}
    >
      {stats.map((stat) => (
        <div
          key={stat.figure + String(stat.label)}
          className={
            // One alone stands in one row.
            stats.length === 1
              ? 'flex flex-row-reverse items-baseline justify-end gap-x-6'
              : 'flex flex-col-reverse justify-end border-t border-current pt-4'
          }
        >
          <dt className="mt-2.5 max-w-[16rem]">{stat.label}</dt>
          <dd className="figures text-figure">
            <FigureText {...stat} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FigureText({ before, figure }: Pick<StatProps, 'before' | 'figure'>) {
  return (
    <>
      {before && <span className="font-sans text-small tracking-normal">{before} </span>}
      {figure}
    </>
  )
}
