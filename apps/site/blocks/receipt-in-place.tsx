import { useEffect, useRef } from 'react'
import { applicantPageUrl } from '#shared/applicant/page-url.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { Permission } from './permission.tsx'
import { Receipt, type ReceiptProps } from './receipt.tsx'
import { YourDate } from './your-date.tsx'

interface ReceiptInPlaceProps {
  receipt: Required<ReceiptProps>['receipt'] & { form?: LeadForm; neededBy?: string }
}

/** Shows the receipt in place of the form, if the confirmation page can't be loaded. */
export function ReceiptInPlace({ receipt }: ReceiptInPlaceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-heading">
        Thank you
      </h3>
      <p className="mt-4 text-lead">{USER_MESSAGES.thankYou.received}</p>
      <p className="mt-1 text-lead text-ink-soft">{USER_MESSAGES.thankYou.next}</p>
      <Receipt receipt={receipt} />
      <YourDate heading="h4" receipt={receipt} />
      <Permission heading="h4" href={receipt.pageToken && applicantPageUrl('', receipt.pageToken)} />
    </div>
  )
}
