import { describePromiseEffect, type PromisedContact } from './describe-promise-effect.ts'

interface PromiseEffectProps extends Omit<PromisedContact, 'promisedBy' | 'contactedAt'> {
  /** Null when nobody is waiting for what we promised. */
  promisedBy: string | null
  /** Just now, unless it was earlier. */
  contactedAt?: Date | undefined
}

/** Says whether recording this contact stops the promise clock, and whether the promise is kept. */
export function PromiseEffect({ promisedBy, contactedAt = new Date(), ...contact }: PromiseEffectProps) {
  if (promisedBy === null) return null
  return (
    <p className="text-small text-ink-soft">
      {describePromiseEffect({ ...contact, promisedBy, contactedAt })}
    </p>
  )
}
