import { classNames } from '../../../brand/ui/class-names.ts'
import { type StatProps, Stats } from '../ui/stat.tsx'

/** The firm's figures, low if there's only one. Nothing for a firm that claims none. */
export function StatsBand({ stats }: { stats: readonly StatProps[] }) {
  if (stats.length === 0) return null
  return (
    <section aria-label="Our figures" className="on-ink">
      <div className={classNames('container-page', stats.length === 1 ? 'py-6 lg:py-8' : 'py-14 lg:py-20')}>
        <Stats stats={stats} />
      </div>
    </section>
  )
}
