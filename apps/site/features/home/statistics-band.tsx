import { claims, rating } from '../../content/claims.ts'
import { Stats } from '../../ui/stat.tsx'

export function StatisticsBand() {
  return (
    <section aria-label="The firm in figures" className="on-ink">
      <div className="container-page py-14 lg:py-20">
        <Stats
          stats={[
            {
              figure: claims.financedLastYear.figure,
              label: `${claims.financedLastYear.label} and ${claims.financedThreeYears.label}.`,
            },
            { figure: claims.supported.figure, label: `${claims.supported.label}.` },
            {
              figure: `${rating.value}/${rating.best}`,
              label: `Rated ${rating.value} out of ${rating.best}, from ${rating.reviewCount} reviews.`,
            },
            { figure: '150+', label: 'lenders searched for every application.' },
          ]}
        />
      </div>
    </section>
  )
}
