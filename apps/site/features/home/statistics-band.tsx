import { claims, madeOf } from '../../content/claims.ts'
import { reviews } from '../../content/rating.ts'
import { Stats } from '../../ui/stat.tsx'

const { financedLastYear: lastYear, financedThreeYears: threeYears } = claims

// One figure for both claims, and each alone if the firm makes only that one.
const financed =
  lastYear && threeYears
    ? { figure: lastYear.figure, label: `${lastYear.text} and ${threeYears.text}` }
    : (lastYear ?? threeYears)

const stats = madeOf([financed, claims.supported, reviews && claims.rating, claims.lendersSearched])

export function StatisticsBand() {
  if (stats.length === 0) return null
  return (
    <section aria-label="Our figures" className="on-ink">
      <div className="container-page py-14 lg:py-20">
        <Stats stats={stats} />
      </div>
    </section>
  )
}
