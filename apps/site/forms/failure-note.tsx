import { firm } from '../content/firm.ts'
import type { LeadForm } from './use-lead-form.ts'

/** Stays when the toast has gone: nothing is lost, and there is a person to ring. */
export function FailureNote({ form, kept }: { form: LeadForm; kept: string }) {
  if (!form.failure) return null
  return (
    <div role="alert" className="rounded-card border-2 border-brick bg-brick-tint px-5 py-4">
      {form.failure === 'inline' && <p className="font-semibold text-brick">{form.failedMessage}</p>}
      {form.advice && <p className="font-semibold">{form.advice}</p>}
      <p>
        {form.failure !== 'inline' && 'It did not go through. '}
        {kept} You can also call{' '}
        <a href={firm.phone.href} className="text-link font-semibold whitespace-nowrap">
          {firm.phone.shown}
        </a>
        , {firm.phoneHours}.
      </p>
    </div>
  )
}
