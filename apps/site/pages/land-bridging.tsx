import { approvalIn, monthlyRates } from '../content/bridging/bridging-rate.ts'
import { landBridging } from '../content/bridging/land-bridging.ts'
import { sentenceOf } from '../content/claims.ts'
import { Field } from '../drawings/field.tsx'
import { BridgingKindPage } from '../features/bridging-kind/bridging-kind-page.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Land Bridging Loans',
  description: `Bridging loans to secure a site with or without planning permission, repaid from development finance or sale. ${sentenceOf([monthlyRates, approvalIn])}`,
  keywords: [
    'land bridging loan',
    'finance for land without planning',
    'site purchase finance',
    'land loan UK',
  ],
  structuredData: faqPage(landBridging.questions),
}

export function Page() {
  return (
    <BridgingKindPage
      kind={landBridging}
      Drawing={Field}
      inHand={<Island name="in-hand" when="visible" props={{ kind: 'land' }} />}
      questions={<Questions questions={landBridging.questions} />}
    />
  )
}
