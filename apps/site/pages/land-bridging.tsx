import { landBridging } from '../content/bridging/land-bridging.ts'
import { Field } from '../drawings/field.tsx'
import { BridgingKindPage } from '../features/bridging-kind/bridging-kind-page.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Land Bridging Loans',
  description:
    'Bridging loans to secure a site with or without planning permission, repaid from development finance or sale. Rates from 0.49% a month, approval in 24-48 hours.',
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
