import { developmentBridging } from '../content/bridging/development-bridging.ts'
import { claims, sentenceOf } from '../content/claims.ts'
import { RisingFrame } from '../drawings/rising-frame.tsx'
import { BridgingKindPage } from '../features/bridging-kind/bridging-kind-page.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Development Bridging Loans',
  description: sentenceOf([
    `Development bridging with funds released in stages${claims.developmentBuildCosts ? `: ${claims.developmentBuildCosts.text}` : ''}`,
    claims.developmentDayOne?.text,
    'retained or monthly interest',
    claims.developmentTerm && `terms of ${claims.developmentTerm.figure} months`,
  ]),
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
