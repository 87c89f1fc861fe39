import { claims } from '../../content/claims.ts'
import { reviews } from '../../content/rating.ts'
import { Stats } from '../../ui/stat.tsx'

export function StatisticsBand() {
  return (
    <section aria-label="Our figures" className="on-ink">
      <div className="container-page py-14 lg:py-20">
        <Stats
          stats={[
            {
              figure: claims.financedLastYear.figure,
              label: `${claims.financedLastYear.text} and ${claims.financedThreeYears.text}`,
            },
            claims.supported,
            ...(reviews ? [claims.rating] : []),
            claims.lendersSearched,
          ]}
        />
      </div>
    </section>
  )
}
