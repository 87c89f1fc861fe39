import { Refusal } from './refusal.ts'

/**
 * This is called for requests with the session of an applicant. Pages of the desk never need one, so a stolen
 * session is of no use there.
 */
export function refuseDeskOrigin(request: Request, deskUrl: string | undefined): void {
  if (deskUrl && request.headers.get('origin') === deskUrl) {
    throw new Refusal(403, 'wrong_origin', 'This works on our website only.')
  }
}
