import { Refusal } from './refusal.ts'

/**
 * Refuses a request that comes from a page of the desk. It's called where only applicants' pages send
 * requests, so that a script in the desk can't act as an applicant with a stolen link or session.
 */
export function refuseDeskOrigin(request: Request, deskUrl: string | undefined): void {
  if (deskUrl && request.headers.get('origin') === deskUrl) {
    throw new Refusal(403, 'wrong_origin', 'This works on our website only.')
  }
}
