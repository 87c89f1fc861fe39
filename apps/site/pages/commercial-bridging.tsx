import { commercialBridging } from '../content/bridging/commercial-bridging.ts'
import { Yard } from '../drawings/yard.tsx'
import { BridgingKindPage } from '../features/bridging-kind/bridging-kind-page.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Commercial Bridging Loans',
  description:
    'Bridging loans on offices, shops, warehouses and industrial units. Rates from 0.49% a month, up to 75% loan to value, funds from 7 days. 150+ lenders searched.',
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
