import type { ReactNode } from 'react'
import { unbroken } from '../ui/unbroken.ts'
import { submittedTime } from './submitted-time.ts'

export interface ReceiptProps {
  /**
   * Absent in the prerendered confirmation page, where features/thank-you/show-receipt.ts fills the receipt
   * in.
   */
  receipt?: { referenceNumber: string; timestamp: string; promise?: string; pageToken?: string }
}

export function Receipt({ receipt }: ReceiptProps) {
  return (
    <>
      <p data-promise hidden={!receipt?.promise} className="mt-8 font-serif text-heading">
        {unbroken(receipt?.promise)}
      </p>
      <dl
        data-receipt
        hidden={!receipt}
        className="mt-6 grid max-w-[36rem] gap-x-8 gap-y-5 border-y border-ink py-6 sm:grid-cols-[auto_1fr]"
      >
        <Entry term="Reference number" className="figures text-title">
          {receipt?.referenceNumber}
        </Entry>
        <Entry term="Submitted">{receipt && submittedTime(new Date(receipt.timestamp))}</Entry>
      </dl>
    </>
  )
}

function Entry({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{term}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
