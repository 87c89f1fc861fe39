import { describePromiseEffect, type PromisedContact } from './describe-promise-effect.ts'

interface PromiseEffectProps extends Omit<PromisedContact, 'promisedBy' | 'contactedAt'> {
  /** Null if there is no promise, it's settled or the case is decided. */
  promisedBy: string | null
  contactedAt?: Date | undefined
}

export function PromiseEffect({ promisedBy, contactedAt = new Date(), ...contact }: PromiseEffectProps) {
  if (promisedBy === null) return null
  return (
    <p className="text-small text-ink-soft">
      {describePromiseEffect({ ...contact, promisedBy, contactedAt })}
    </p>
  )
}
