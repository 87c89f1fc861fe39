import { leadEnvelope } from './lead-envelope.ts'
import { createIdentify, forgetIdentity, type SubmissionIdentity } from './submission-identity.ts'
import { toast } from './toasts.tsx'

/** What a form needs from its first focus on: who it is to the backend, what travels beside it, and a voice. */
export function createLeadSender() {
  let identify = createIdentify()
  return {
    envelope: leadEnvelope,
    identify: (content: unknown): SubmissionIdentity => identify(content),
    /** The same answers sent again after this are meant as a new request. */
    forget(): void {
      forgetIdentity()
      identify = createIdentify()
    },
    say: (message: string): void => {
      toast.success(message)
    },
    sayFailed: (message: string): void => {
      toast.error(message)
    },
  }
}
