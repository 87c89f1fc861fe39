import { Refusal } from './refusal.ts'

/** A page of the desk has no business with an applicant's session, so it can't use one that was stolen either. */
export function refuseDeskOrigin(request: Request, deskUrl: string | undefined): void {
  if (deskUrl && request.headers.get('origin') === deskUrl) {
    throw new Refusal(403, 'wrong_origin', 'This works on our website only.')
  }
}
