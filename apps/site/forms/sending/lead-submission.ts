import { confirmLead, releaseEntry, reserveEntry } from './confirm-lead.tsx'
import { leadEnvelope } from './lead-envelope.ts'
import { createIdentify, forgetIdentity, type SubmissionIdentity } from './submission-identity.ts'
import { toast } from './toasts.tsx'

export type LeadSubmission = ReturnType<typeof createLeadSubmission>

/** What a form needs from its first focus on: an identity for its lead, what is sent beside it, and toasts. */
export function createLeadSubmission() {
  let identify = createIdentify()
  return {
    envelope: leadEnvelope,
    confirm: confirmLead,
    reserveEntry,
    releaseEntry,
    identify: (content: unknown): SubmissionIdentity => identify(content),
    /** The same answers sent again after this are a new lead. */
    forget(): void {
      forgetIdentity()
      identify = createIdentify()
    },
    showSuccess: (message: string): void => {
      toast.success(message)
    },
    showError: (message: string): void => {
      toast.error(message)
    },
  }
}
