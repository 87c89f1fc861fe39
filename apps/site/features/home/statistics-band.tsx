import { StatsBand } from '../../blocks/stats-band.tsx'
import { claims, madeOf } from '../../content/claims.ts'
import { reviews } from '../../content/rating.ts'

const { financedLastYear: lastYear, financedThreeYears: threeYears } = claims

// One figure for both claims, and each alone if the firm makes only that one.
const financed =
  lastYear && threeYears
    ? { figure: lastYear.figure, label: `${lastYear.text} and ${threeYears.text}` }
    : (lastYear ?? threeYears)

const stats = madeOf([financed, claims.supported, reviews && claims.rating, claims.lendersSearched])

export const StatisticsBand = () => <StatsBand stats={stats} />
