import type { Context } from 'hono'
import { readIsoDate, toIsoDate } from '#shared/fields/calendar-date.ts'
import { firm } from '#shared/firm.ts'
import { NO_ROOM_MESSAGE } from '#shared/submission/no-room-message.ts'
import {
  ASKED_FIELD,
  type PostedReceipt,
  type RefusedForm,
  type RequestContent,
} from '#shared/submission/request-content.ts'
import { describeError } from '../../../engine/describe-error.ts'
import { getRequestId } from '../../../engine/middleware/request-id.ts'
import type { Headers } from '../../../engine/middleware/security-headers.ts'
import type { Deps as IntakeDeps, Recording } from '../../../supabase/functions/_intake/deps.ts'
import { errorStatus } from '../../../supabase/functions/_intake/error-status.ts'
import { quarantineLeads } from '../../../supabase/functions/_intake/quarantine-leads.ts'
import { Refusal } from '../../../supabase/functions/_intake/refusal.ts'
import { formIsOff } from '../../../supabase/functions/_intake/refuse-off.ts'
import { addressOf, type Core } from '../../core.ts'
import type { DoorVariables, Handler } from '../../gate/enter-doors.ts'
import type { Service } from '../../service.ts'
import type { SiteHandler } from '../serve-site.ts'
import { createContentKeys, withContentKeys } from './content-keys.ts'
import { isCrossSitePost } from './is-cross-site-post.ts'
import { POSTED_FORMS, type PostedForm } from './posted-forms.ts'
import { createPostedPage } from './posted-page.ts'
import { readPost } from './read-post.ts'
import { createReceiptTokens, type ReceiptTokens } from './receipt-tokens.ts'
import { type RequestPages, TooManyPages } from './request-pages.ts'

interface FormPostsDeps {
  core: Core
  pages: RequestPages
  intake: IntakeDeps
  receipts: ReceiptTokens
}

const RECEIPT_PATH = '/thank-you'
const RECEIPT_PARAMETER = 'receipt'
const BUSY_SECONDS = 30
const BUSY_MESSAGE = `We’re very busy at the moment. Please go back, wait half a minute and send the form again, or call us on ${firm.phone.shown}.`

type Reason = Omit<RefusedForm, 'answers'> & { typed?: Record<string, string> | undefined }
type Call = Context<DoorVariables>

/**
 * Answers forms that the browser itself posts, because JavaScript is off or has not loaded yet. Without pages, they are
 * not found.
 */
export function openFormPosts(core: Core, pages: RequestPages | undefined, intake: IntakeDeps) {
  const deps = pages && {
    core,
    pages,
    intake: withContentKeys(intake, createContentKeys()),
    receipts: createReceiptTokens(core.secrets.keys.secretKey),
  }
  const post: Handler = (c) => {
    const form = POSTED_FORMS[c.req.path]
    return deps && form ? answerPost(c, c.req.path, form, deps) : c.notFound()
  }
  return {
    routes: {
      'callback without JavaScript': post,
      'application without JavaScript': post,
      'documents without JavaScript': post,
      receipt: (c) => (deps ? answerReceipt(c, deps) : c.notFound()),
    },
  } satisfies Service
}

/** Leaves thank-you pages with a receipt to openFormPosts, because the built page shows no receipt. */
export function exceptReceipts(site: SiteHandler): SiteHandler {
  const receipt = `${RECEIPT_PATH}?${RECEIPT_PARAMETER}=`
  return (request, response) => !request.url?.startsWith(receipt) && site(request, response)
}

async function answerReceipt(c: Call, deps: FormPostsDeps): Promise<Response> {
  const receipt = await deps.receipts.read(c.req.query(RECEIPT_PARAMETER) ?? '')
  if (!receipt) return c.redirect(RECEIPT_PATH, 303)
  return sendPage(c, deps, { path: RECEIPT_PATH, content: { receipt }, status: 200 })
}

async function answerPost(c: Call, path: string, posted: PostedForm, deps: FormPostsDeps): Promise<Response> {
  if (isCrossSitePost(c.req.raw, deps.core.config.siteUrl)) {
    return c.json({ code: 'foreign_post', message: 'Forms are taken from our own pages only.' }, 403)
  }
  const { delay, quarantine } = c.var
  const post = readPost(c.req.raw, posted)
  const page = createPostedPage(posted.rules)
  const refuse = async (status: number, { typed, ...reason }: Reason, headers?: Headers) => {
    const asked = page.asked()
    const answers = { ...(await post.textFields()), ...typed, ...(asked && { [ASKED_FIELD]: asked }) }
    const content = { refused: { answers, ...reason } }
    return sendPage(c, deps, { path, content, status, ...(headers && { headers }) })
  }
  if (delay) {
    const { status, message, retryAfterSeconds } = delay
    return refuse(status, { fieldErrors: {}, message }, { 'retry-after': String(retryAfterSeconds) })
  }
  try {
    const intake = quarantine ? quarantineLeads(deps.intake) : deps.intake
    const receipt = acknowledge(posted.form, await posted.receive(await post.request(), intake, page), intake)
    const { neededBy = '' } = await post.textFields()
    const token = await deps.receipts.sign({ ...receipt, ...dayIn(neededBy) })
    return c.redirect(`${RECEIPT_PATH}?${RECEIPT_PARAMETER}=${token}`, 303)
  } catch (error) {
    const { status, ...reason } = explain(error, posted, getRequestId(c), deps)
    return await refuse(status, reason)
  }
}

function acknowledge(form: PostedReceipt['form'], recording: Recording, intake: IntakeDeps): PostedReceipt {
  // This can't happen, because the key is made from the answers, so other answers have another key.
  if (recording.outcome === 'conflict') throw new Error('The key of a posted form was used before')
  if (recording.outcome === 'off') throw formIsOff()
  intake.log({ code: recording.outcome, reference: recording.reference })
  const timestamp = new Date(recording.receivedAt).toISOString()
  return { form, referenceNumber: recording.reference, timestamp }
}

/** The form's rules have accepted the day already. */
function dayIn(typed: string): Pick<PostedReceipt, 'neededBy'> {
  const neededBy = toIsoDate(typed.trim())
  return readIsoDate(neededBy) ? { neededBy } : {}
}

function explain(
  error: unknown,
  { failedMessage }: PostedForm,
  id: unknown,
  { core, intake }: FormPostsDeps,
): Reason & { status: number } {
  if (!(error instanceof Refusal)) {
    core.log({ event: 'fault', id, ...describeError(error as Error) })
    return errorStatus(error) === 507
      ? { status: 507, fieldErrors: {}, message: `${failedMessage} ${NO_ROOM_MESSAGE}` }
      : { status: 500, fieldErrors: {}, message: failedMessage }
  }
  intake.log({ code: error.code })
  const { status, message, fieldErrors = {}, typed } = error
  // Field errors are shown beside their fields, so only a refusal without field errors needs a message.
  return Object.keys(fieldErrors).length > 0
    ? { status, fieldErrors, typed }
    : { status, fieldErrors, typed, message: `${failedMessage} ${message}` }
}

interface Answer {
  path: string
  content: RequestContent
  status: number
  headers?: Headers
}

async function sendPage(c: Call, deps: FormPostsDeps, answer: Answer): Promise<Response> {
  try {
    const { html, headers } = await deps.pages(answer.path, answer.content, addressOf(deps.core, c.env))
    const ownHeaders = { 'cache-control': 'no-store', ...answer.headers }
    return new Response(html, { status: answer.status, headers: { ...headers, ...ownHeaders } })
  } catch (error) {
    if (!(error instanceof TooManyPages)) throw error
    return c.text(BUSY_MESSAGE, 503, { 'retry-after': String(BUSY_SECONDS) })
  }
}
