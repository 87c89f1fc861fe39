import { confirmLead, releaseEntry, reserveEntry } from './confirm-lead.tsx'
import { leadEnvelope } from './lead-envelope.ts'
import { createIdentify, forgetIdentity, type SubmissionIdentity } from './submission-identity.ts'
import { toast } from './toasts.tsx'

export type LeadSubmission = ReturnType<typeof createLeadSubmission>

/** This module is loaded when the form first gets focus. */
export function createLeadSubmission() {
  let identify = createIdentify()
  return {
    envelope: leadEnvelope,
    confirm: confirmLead,
    reserveEntry,
    releaseEntry,
    identify: (content: unknown): SubmissionIdentity => identify(content),
    /** Makes the same answers count as a new lead if they are sent again. */
    forget(): void {
      forgetIdentity()
      identify = createIdentify()
    },
    showSuccess: (message: string): void => {
      toast.done(message)
    },
    showError: (message: string): void => {
      toast.failed(message)
    },
  }
}
