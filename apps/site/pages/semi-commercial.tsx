import { approvalIn, monthlyRates, upToLoanToValue } from '../content/bridging/bridging-rate.ts'
import { semiCommercial } from '../content/bridging/semi-commercial.ts'
import { sentenceOf } from '../content/claims.ts'
import { Shopfront } from '../drawings/shopfront.tsx'
import { BridgingKindPage } from '../features/bridging-kind/bridging-kind-page.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Semi-Commercial Bridging Loans',
  description: `Bridging loans on mixed-use property: the shop with a flat above, the pub with rooms. ${sentenceOf([monthlyRates, upToLoanToValue, approvalIn])}`,
  keywords: [
    'semi-commercial bridging loan',
    'mixed-use property finance',
    'shop with flat above mortgage',
    'title split finance',
  ],
  structuredData: faqPage(semiCommercial.questions),
}

export function Page() {
  return (
    <BridgingKindPage
      kind={semiCommercial}
      Drawing={Shopfront}
      inHand={<Island name="in-hand" when="visible" props={{ kind: 'semiCommercial' }} />}
      questions={<Questions questions={semiCommercial.questions} />}
    />
  )
}
