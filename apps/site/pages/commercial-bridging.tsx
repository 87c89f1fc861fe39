import { fundsFrom, monthlyRates, upToLoanToValue } from '../content/bridging/bridging-rate.ts'
import { commercialBridging } from '../content/bridging/commercial-bridging.ts'
import { claims, lenders, sentenceOf } from '../content/claims.ts'
import { Yard } from '../drawings/yard.tsx'
import { BridgingKindPage } from '../features/bridging-kind/bridging-kind-page.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Commercial Bridging Loans',
  description: `Bridging loans on offices, shops, warehouses and industrial units. ${sentenceOf([monthlyRates, upToLoanToValue, fundsFrom])}${claims.lendersSearched ? ` ${lenders.listed} searched.` : ''}`,
  keywords: [
    'commercial bridging loan',
    'bridging finance for commercial property',
    'auction finance',
    'warehouse bridging loan',
  ],
  structuredData: faqPage(commercialBridging.questions),
}

export function Page() {
  return (
    <BridgingKindPage
      kind={commercialBridging}
      Drawing={Yard}
      inHand={<Island name="in-hand" when="visible" props={{ kind: 'commercial' }} />}
      questions={<Questions questions={commercialBridging.questions} />}
    />
  )
}
