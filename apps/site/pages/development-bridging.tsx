import { developmentBridging } from '../content/bridging/development-bridging.ts'
import { RisingFrame } from '../drawings/rising-frame.tsx'
import { BridgingKindPage } from '../features/bridging-kind/bridging-kind-page.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Development Bridging Loans',
  description:
    'Development bridging with funds released in stages: up to 100% of build costs, day-one funding up to 65-75% LTV, retained or monthly interest, terms of 12-24 months.',
  keywords: [
    'development bridging loan',
    'development finance',
    'staged build finance',
    '100% build costs finance',
  ],
  structuredData: faqPage(developmentBridging.questions),
}

export function Page() {
  return (
    <BridgingKindPage
      kind={developmentBridging}
      Drawing={RisingFrame}
      inHand={<Island name="in-hand" when="visible" props={{ kind: 'development' }} />}
      questions={<Questions questions={developmentBridging.questions} />}
    />
  )
}
