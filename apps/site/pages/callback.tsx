import { PROMISES } from '#shared/promises/promises.ts'
import site from '../content/firm.json' with { type: 'json' }
import { AnswerDrawing } from '../drawings/firm-drawings.ts'
import { FastCallback, whoCalls } from '../features/callback/fast-callback.tsx'
import { OnTheCall } from '../features/callback/on-the-call.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Fast Callback',
  description: `Leave your name and number and ${whoCalls} will call you back ${PROMISES.callback.within}, ${site.callbackHours}.`,
}

export function Page() {
  return (
    <div className="border-b-2 border-ink">
      <div className="container-page lg:grid lg:grid-cols-12 lg:gap-x-10">
        <div className="py-6 sm:py-10 lg:col-span-6 lg:py-18">
          <FastCallback
            heading="h1"
            form={
              <Island
                name="callback-form"
                when="touch"
                props={{ action: '/callback', labelledBy: 'fast-callback' }}
              />
            }
          />
        </div>
        <div className="pb-10 lg:col-span-5 lg:col-start-8 lg:flex lg:flex-col lg:justify-between lg:pt-18 lg:pb-0">
          <OnTheCall />
          <AnswerDrawing className="-mb-px mt-10 w-full max-lg:hidden" />
        </div>
      </div>
    </div>
  )
}
