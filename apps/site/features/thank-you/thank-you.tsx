import { DECISION_PROMISE, promiseInWords } from '#shared/promises/promise-words.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { PostedReceipt } from '#shared/submission/request-content.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { Hours } from '../../blocks/hours.tsx'
import { Permission } from '../../blocks/permission.tsx'
import { Receipt } from '../../blocks/receipt.tsx'
import { YourDate } from '../../blocks/your-date.tsx'
import { firm } from '../../content/firm.ts'
import { AnswerDrawing } from '../../drawings/firm-drawings.ts'
import { useRequestContent } from '../../request-content.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

const messages = USER_MESSAGES.thankYou

const LEAD_FORMS: Record<PostedReceipt['form'], LeadForm> = {
  callback: 'callback',
  business: 'business_application',
  bridging: 'bridging_application',
}

/**
 * The confirmation. In the browser, show-receipt.ts fills it in. After a form was posted without a script,
 * our own server (host/) renders it with the receipt.
 */
export function ThankYou() {
  const posted = useRequestContent()?.receipt
  const isCallback = posted?.form === 'callback'
  const form = posted && LEAD_FORMS[posted.form]
  const receipt = form && {
    ...posted,
    form,
    promise: promiseInWords(form, new Date(posted.timestamp)),
  }
  return (
    <div className="border-b-2 border-ink">
      <div className="container-page lg:grid lg:grid-cols-12 lg:grid-rows-[auto_auto_1fr] lg:gap-x-10">
        <div className="pt-10 lg:col-span-7 lg:pt-18">
          <h1 className="text-display">Thank you</h1>
          <p className="mt-6 text-lead">{isCallback ? USER_MESSAGES.callback.received : messages.received}</p>
          <p className="mt-1 text-lead text-ink-soft">{messages.next}</p>
          <Receipt {...(receipt && { receipt })} />
          <p
            data-decision
            hidden={form !== 'business_application'}
            className="mt-6 max-w-[36rem] text-ink-soft"
          >
            {DECISION_PROMISE}
          </p>
          {!receipt && (
            <p data-no-receipt className="mt-8 max-w-[36rem] text-ink-soft">
              Can’t see your reference? If you’ve sent us an application, it’s in the e-mail that followed. Or
              call us.
            </p>
          )}
          {!isCallback && (
            <>
              <Permission />
              <YourDate receipt={receipt} />
            </>
          )}
        </div>
        {!isCallback && (
          <div className="mt-12 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:pt-18">
            <WhatHappensNext form={form} />
          </div>
        )}
        <div className="pb-12 lg:col-span-7 lg:row-span-2 lg:row-start-2 lg:pb-20">
          <HowToAdd toEmail={!isCallback} />
          <ButtonAnchor look="outline" href="/" className="mt-8">
            Return to Home
          </ButtonAnchor>
        </div>
        <div className="lg:col-span-5 lg:col-start-8 lg:row-start-3 lg:self-end lg:pt-10">
          <AnswerDrawing className="mx-auto -mb-px w-full max-w-[24rem]" />
        </div>
      </div>
    </div>
  )
}

function HowToAdd({ toEmail }: { toEmail: boolean }) {
  return (
    <p className="mt-8 max-w-[36rem] text-ink-soft">
      Need to add or change something? {toEmail ? 'Use the page in our e-mail, or call ' : 'Call '}
      <a href={firm.phone.href} className="text-link whitespace-nowrap">
        {firm.phone.shown}
      </a>
      , <Hours />, and quote your reference.
    </p>
  )
}
