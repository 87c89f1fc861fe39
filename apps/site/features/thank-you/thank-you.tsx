import { USER_MESSAGES } from '#shared/user-messages.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { Receipt } from '../../blocks/receipt.tsx'
import { LarkOnPost } from '../../brand/drawings/lark-on-post.tsx'
import { firm } from '../../content/firm.ts'
import { useRequestContent } from '../../request-content.ts'

const messages = USER_MESSAGES.thankYou

export function ThankYou() {
  const receipt = useRequestContent()?.receipt
  const isCallback = receipt?.form === 'callback'
  return (
    <div className="border-b-2 border-ink">
      <div className="container-page lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-10">
        <div className="pt-10 pb-12 lg:col-span-7 lg:pt-18 lg:pb-20">
          <h1 className="text-display">Thank you</h1>
          <p className="mt-6 text-lead">{isCallback ? USER_MESSAGES.callback.received : messages.received}</p>
          <p className="mt-1 text-lead text-ink-soft">{messages.next}</p>
          <Receipt {...(receipt && { receipt })} />
          {/* show-applicant-link.ts gives it its address. */}
          <ButtonAnchor look="dawn" large data-applicant-link hidden className="mt-8 max-sm:w-full">
            Follow your application
          </ButtonAnchor>
          {!receipt && (
            <p data-no-receipt className="mt-8 max-w-[36rem] text-ink-soft">
              No reference in this tab? Your email has it, or call us.
            </p>
          )}
          <p className="mt-8 max-w-[36rem] text-ink-soft">
            Need to add or change something? Call{' '}
            <a href={firm.phone.href} className="text-link whitespace-nowrap">
              {firm.phone.shown}
            </a>
            , {firm.phoneHours}.
          </p>
          <ButtonAnchor look="outline" href="/" className="mt-8">
            Return to Home
          </ButtonAnchor>
        </div>
        <div className="lg:col-span-5">
          <LarkOnPost className="mx-auto -mb-px w-full max-w-[30rem] lg:max-w-none" />
        </div>
      </div>
    </div>
  )
}
