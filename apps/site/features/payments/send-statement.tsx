import { statementMail } from './statement-mail.ts'

/** Shown once a quote was asked for, so that the statement reaches the case it belongs to. */
export function SendStatement({ referenceNumber }: { referenceNumber: string }) {
  return (
    <p className="mt-2">
      {referenceNumber && (
        <>
          Your reference is <span className="font-semibold whitespace-nowrap">{referenceNumber}</span>.{' '}
        </>
      )}
      If you have a card statement, a PDF or a photo of it is enough. Cover your bank details and{' '}
      <a href={statementMail(referenceNumber)} className="text-link">
        e-mail it to us
      </a>
      {referenceNumber ? ' with that reference.' : '.'}
    </p>
  )
}
