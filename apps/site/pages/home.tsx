import { switches } from '#shared/switches.ts'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { financialService } from '../build/structured-data.ts'
import { arrangesLoans, homeClosing, homeDescription, homeTitle } from '../content/home-words.ts'
import { questions } from '../content/words.ts'
import { FastCallback } from '../features/callback/fast-callback.tsx'
import { HomeHero } from '../features/home/home-hero.tsx'
import { Partner } from '../features/home/partner.tsx'
import { StatisticsBand } from '../features/home/statistics-band.tsx'
import { Testimonials } from '../features/home/testimonials.tsx'
import { WhatABrokerDoes } from '../features/home/what-a-broker-does.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: homeTitle,
  description: homeDescription,
  structuredData: [financialService(), ...faqPage(questions.home)],
}

const takesApplications = switches.businessApplication || switches.bridgingApplication

export function Page() {
  return (
    <>
      <HomeHero
        callback={
          switches.callback && (
            <FastCallback
              form={
                <Island
                  name="callback-form"
                  when="touch"
                  props={{ action: '/', labelledBy: 'fast-callback' }}
                />
              }
            />
          )
        }
      />
      <BottomBar to="#partner" label={takesApplications ? 'Apply' : 'What we do'}>
        <StatisticsBand />
        <Partner />
        <Testimonials />
        {arrangesLoans && <WhatABrokerDoes />}
        <Questions questions={questions.home} surface="sunk" />
        <CallToAction
          heading={homeClosing.heading}
          text={homeClosing.text}
          action={
            <ButtonAnchor look="outline-on-ink" large href={homeClosing.link.to}>
              {homeClosing.link.label}
            </ButtonAnchor>
          }
        />
      </BottomBar>
    </>
  )
}
