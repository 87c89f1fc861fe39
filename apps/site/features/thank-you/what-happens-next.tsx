import type { ReactNode } from 'react'
import type { LeadForm } from '#shared/promises/promises.ts'
import { Hours } from '../../blocks/hours.tsx'
import { readyForBridging, readyForBusiness } from '../../content/ready-lists.ts'
import { Card } from '../../ui/card.tsx'

interface Next {
  /** Empty for the steps that are true of every application. */
  form: LeadForm | ''
  steps: readonly { when: ReactNode; text: string }[]
  ready?: readonly string[]
}

const OURS = (
  <>
    While our phones are open, <Hours />
  </>
)
const EMAIL = {
  when: 'In a few minutes',
  text: 'You’ll get an e-mail with your reference. If you can’t see it, check your spam folder.',
}
const CHOICE = {
  when: 'Before you commit',
  text: 'With your permission we’ll ask lenders, and go through every offer with you. You decide.',
}

const NEXT: readonly Next[] = [
  {
    form: '',
    steps: [
      EMAIL,
      {
        when: OURS,
        text: 'One of our advisers will read what you sent, and call you if anything is missing.',
      },
      CHOICE,
    ],
  },
  {
    form: 'business_application',
    steps: [
      EMAIL,
      {
        // Without opening hours, because those that we promise for a decision don't count them.
        when: 'Before we decide',
        text: 'One of our advisers will read your application and both documents, and call your mobile if anything is missing.',
      },
      {
        when: 'Our decision',
        text: 'An adviser will tell you by phone or e-mail, within the time on this page.',
      },
      CHOICE,
    ],
    ready: readyForBusiness,
  },
  {
    form: 'bridging_application',
    steps: [
      EMAIL,
      {
        when: 'Our first call',
        text: 'Within the time on this page, one of our advisers will contact you to talk through the property and how you’ll repay.',
      },
      CHOICE,
    ],
    ready: readyForBridging,
  },
]

/** In the prerendered page, show-receipt.ts shows what goes with the form that was sent. */
export function WhatHappensNext({ form = '' }: { form?: LeadForm | '' | undefined }) {
  return (
    <Card>
      <h2 className="text-title">What happens next</h2>
      {NEXT.map((next) => (
        <div key={next.form} data-next={next.form} hidden={next.form !== form}>
          <ol className="mt-5 grid gap-5 border-l-2 border-edge pl-6">
            {next.steps.map(({ when, text }) => (
              <li
                key={text}
                className="relative before:absolute before:top-1.5 before:-left-[1.9375rem] before:size-3 before:rounded-full before:bg-ink"
              >
                <p className="font-semibold">{when}</p>
                <p className="mt-1 text-ink-soft">{text}</p>
              </li>
            ))}
          </ol>
          {next.ready && (
            <>
              <h3 className="mt-8 font-semibold">Have ready when we call</h3>
              <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
                {next.ready.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      ))}
    </Card>
  )
}
