import { fundsFrom, monthlyRates } from '../content/bridging/bridging-rate.ts'
import { hmoBridging } from '../content/bridging/hmo-bridging.ts'
import { sentenceOf } from '../content/claims.ts'
import { Terrace } from '../drawings/terrace.tsx'
import { BridgingKindPage } from '../features/bridging-kind/bridging-kind-page.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'HMO Bridging Loans',
  description: `Bridging loans to buy, convert and license a house in multiple occupation, repaid by a term mortgage on the rent. ${sentenceOf([monthlyRates, fundsFrom])}`,
  keywords: [
    'HMO bridging loan',
    'HMO conversion finance',
    'house in multiple occupation finance',
    'HMO refurbishment loan',
  ],
  structuredData: faqPage(hmoBridging.questions),
}

export function Page() {
  return (
    <BridgingKindPage
      kind={hmoBridging}
      Drawing={Terrace}
      inHand={<Island name="in-hand" when="visible" props={{ kind: 'hmo' }} />}
      questions={<Questions questions={hmoBridging.questions} />}
    />
  )
}
