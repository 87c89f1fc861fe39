import { requireFields } from '../_intake/body/read-fields.ts'
import { readJson } from '../_intake/body/read-json.ts'
import { handlePost } from '../_intake/handle-post.ts'
import { invalidFields } from '../_intake/refusal.ts'
import { refuseDeskOrigin } from '../_intake/refuse-desk-origin.ts'
import { CORS_HEADERS } from '../_intake/responses.ts'
import { LENDER_CONSENT } from '../_shared/applicant/consent.ts'
import { type ApplicantAction, applicantActionSchema } from './applicant-action-schema.ts'
import type { ApplicantDeps } from './deps.ts'
import { readCorrection } from './read-correction.ts'

// A request for a link takes at least this long, which is longer than the database needs. Otherwise the time
// would show whether the reference and the e-mail address belong together.
const LINK_ANSWER_MS = 700

const HEADERS = { ...CORS_HEADERS, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/**
 * Serves the applicant's page. The page exchanges a link's token for a session, and with the session reads
 * and changes its one case. Asking for a new link needs neither token nor session.
 */
export function yourApplication(request: Request, deps: ApplicantDeps): Promise<Response> {
  return handlePost(request, deps.log, async () => {
    refuseDeskOrigin(request, deps.deskUrl)
    const asked = requireFields(applicantActionSchema, await readJson(request), request)
    const answer = await act(asked, deps)
    // Reads aren't logged, because an open page reads several times a minute.
    if (asked.action !== 'read') deps.log({ code: outcomeOf(answer), action: asked.action })
    return Response.json(answer, { headers: HEADERS })
  })
}

function act(asked: ApplicantAction, deps: ApplicantDeps): Promise<unknown> {
  switch (asked.action) {
    case 'open':
      return deps.call('open_applicant_page', { token: asked.token })
    case 'read':
      return deps.call('read_applicant_page', {
        session: asked.session,
        ...(asked.version !== undefined && { known_version: asked.version }),
      })
    case 'confirm':
      return deps.call('confirm_applicant', {
        session: asked.session,
        fact: asked.fact,
        given: asked.given,
      })
    case 'correct':
      return addRequest(asked, { kind: 'correction', field: asked.field, body: correctionIn(asked) }, deps)
    case 'ask':
      return addRequest(asked, { kind: 'question', body: asked.question }, deps)
    case 'withdraw':
      return deps.call('withdraw_application', { session: asked.session, reason: asked.reason ?? '' })
    case 'consent':
      return consent(asked.session, asked.version, deps)
    case 'choose_terms':
      return deps.call('choose_shared_terms', {
        session: asked.session,
        choice: { terms_id: asked.terms, version: asked.version },
      })
    case 'revoke':
      return deps.call('end_applicant_links', { session: asked.session })
    case 'request_link':
      return requestLink(asked.reference, asked.email, deps)
  }
}

function addRequest({ session, key }: { session: string; key: string }, body: object, deps: ApplicantDeps) {
  return deps.call('add_applicant_request', { session, request: { ...body, key } })
}

function correctionIn({ field, value }: Extract<ApplicantAction, { action: 'correct' }>): string {
  const reading = readCorrection(field, value)
  if (reading.message !== undefined) throw invalidFields({ value: reading.message })
  return reading.value
}

/**
 * If the page showed an older wording, nothing is recorded: the applicant has to see the current one first.
 */
async function consent(session: string, version: string, { call }: ApplicantDeps): Promise<unknown> {
  if (version !== LENDER_CONSENT.version) return { outcome: 'wording_changed' }
  return call('give_applicant_consent', { session, ...LENDER_CONSENT })
}

async function requestLink(reference: string, email: string, { call, wait }: ApplicantDeps) {
  await Promise.all([
    call('request_applicant_link', { case_reference: reference, address: email }),
    wait(LINK_ANSWER_MS),
  ])
  return { outcome: 'asked' }
}

const outcomeOf = (answer: unknown) => String((answer as { outcome?: unknown } | null)?.outcome)
