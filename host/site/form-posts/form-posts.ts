import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { describeFault } from '../../../engine/describe-fault.ts'
import type { Log } from '../../../engine/log.ts'
import { requestIdOf } from '../../../engine/middleware/request-id.ts'
import type { Headers } from '../../../engine/middleware/security-headers.ts'
import type { Deps as IntakeDeps, Recording } from '../../../supabase/functions/_intake/deps.ts'
import { Refusal } from '../../../supabase/functions/_intake/refusal.ts'
import { receiveBridging } from '../../../supabase/functions/send-application/receive-bridging.ts'
import { receiveBusiness } from '../../../supabase/functions/send-application/receive-business.ts'
import { receiveCallback } from '../../../supabase/functions/send-callback/handler.ts'
import { quarantining } from '../../functions/quarantining.ts'
import type { IntakeGuard } from '../../intake/intake-guard.ts'
import type { LimitedForm } from '../../intake/rate-limits.ts'
import { type Fault, faultyPage } from './faulty-page.ts'
import { isForeignPost } from './is-foreign-post.ts'
import { createAnswerKeys, keyedByAnswers } from './keyed-by-answers.ts'
import { readPostedFields } from './read-posted-fields.ts'
import { receiptPage } from './receipt-page.ts'
import type { Receipt, ReceiptTokens } from './receipt-tokens.ts'
import { watchUpload } from './watch-upload.ts'

/** A page as it was built, and the headers it is sent with. */
export interface BuiltPage {
  html: string
  headers: Headers
}

export interface FormPostsDeps {
  pageAt(path: string): BuiltPage | undefined
  intake: IntakeDeps
  guard: IntakeGuard
  addressOf(env: Partial<HttpBindings>): string
  receipts: ReceiptTokens
  siteUrl: string
  log: Log
}

interface PostedForm {
  form: Receipt['form']
  limit: LimitedForm
  withFiles: boolean
  failed: string
  receive(request: Request, deps: IntakeDeps): Promise<Recording>
}

const CALLBACK: PostedForm = {
  form: 'callback',
  limit: 'callback',
  withFiles: false,
  failed: USER_MESSAGES.callback.failed,
  receive: receiveCallback,
}
const BRIDGING: PostedForm = {
  form: 'bridging',
  limit: 'application',
  withFiles: false,
  failed: USER_MESSAGES.bridgingApplication.failed,
  receive: receiveBridging,
}
const BUSINESS: PostedForm = {
  form: 'business',
  limit: 'application',
  withFiles: true,
  failed: USER_MESSAGES.businessApplication.failed,
  receive: receiveBusiness,
}

/** Which form a page posts to its own address. */
const POSTED_FORMS = {
  '/': CALLBACK,
  '/business-finance': BUSINESS,
  '/business-finance-application': BUSINESS,
  '/bridging-loan-application': BRIDGING,
} as const satisfies Record<string, PostedForm>

export const RECEIPT_PATH = '/thank-you'
export const RECEIPT_PARAMETER = 'receipt'

type Call = Context<{ Bindings: Partial<HttpBindings> }>

/** Answers the forms as a browser sends them by itself: without JavaScript, or before it has arrived. */
export function createFormPosts(deps: FormPostsDeps): Hono<{ Bindings: Partial<HttpBindings> }> {
  const keyOf = createAnswerKeys()
  const posts = new Hono<{ Bindings: Partial<HttpBindings> }>()
  for (const [path, posted] of Object.entries(POSTED_FORMS)) posts.post(path, (c) => take(c, path, posted))
  posts.get(RECEIPT_PATH, async (c) => {
    const page = deps.pageAt(RECEIPT_PATH)
    const receipt = await deps.receipts.read(c.req.query(RECEIPT_PARAMETER) ?? '')
    if (!page || !receipt) return c.redirect(RECEIPT_PATH, 303)
    return send(page, receiptPage(page.html, receipt), 200)
  })
  return posts

  async function take(c: Call, path: string, posted: PostedForm): Promise<Response> {
    const page = deps.pageAt(path)
    if (!page) return c.notFound()
    if (isForeignPost(c.req.raw, deps.siteUrl)) {
      return c.json({ code: 'foreign_post', message: 'Forms are taken from our own pages only.' }, 403)
    }
    const admission = deps.guard.admit(posted.limit, deps.addressOf(c.env), posted.withFiles)
    const { leave, delay, quarantine } = admission
    const sent = posted.withFiles ? watchUpload(c.req.raw) : readOnce(c.req.raw)
    if (delay) {
      const html = faultyPage(page.html, {
        typed: await sent.typed(),
        fieldErrors: {},
        message: delay.message,
      })
      return send(page, html, delay.status, { 'retry-after': String(delay.retryAfterSeconds) })
    }
    let answered = 303
    try {
      const receipt = await record(
        'request' in sent ? sent.request : await asJson(sent),
        posted,
        quarantine ? quarantining(deps.intake) : deps.intake,
      )
      const token = await deps.receipts.sign(receipt)
      return c.redirect(`${RECEIPT_PATH}?${RECEIPT_PARAMETER}=${token}`, 303)
    } catch (error) {
      const { status, ...fault } = explain(error, posted, requestIdOf(c))
      answered = status
      return send(page, faultyPage(page.html, { ...fault, typed: await sent.typed() }), status)
    } finally {
      leave(answered)
    }
  }

  async function record(
    request: Request,
    { form, receive }: PostedForm,
    intake: IntakeDeps,
  ): Promise<Receipt> {
    const recording = await receive(request, keyedByAnswers(intake, keyOf))
    // The key is made from the answers themselves, so one key with other answers cannot come about.
    if (recording.outcome === 'conflict') throw new Error('The key of a posted form was used before')
    deps.intake.log({ code: recording.outcome, reference: recording.reference })
    const timestamp = new Date(recording.receivedAt).toISOString()
    return { form, referenceNumber: recording.reference, timestamp }
  }

  function explain(
    error: unknown,
    { failed }: PostedForm,
    id: unknown,
  ): Omit<Fault, 'typed'> & { status: number } {
    if (!(error instanceof Refusal)) {
      deps.log({ event: 'fault', id, ...describeFault(error as Error) })
      return { status: 500, fieldErrors: {}, message: failed }
    }
    deps.intake.log({ code: error.code })
    const { status, message, fieldErrors = {} } = error
    // The sentences under the fields say it all; only what is about no field needs one of its own.
    return Object.keys(fieldErrors).length > 0
      ? { status, fieldErrors }
      : { status, fieldErrors, message: `${failed} ${message}` }
  }
}

interface SentFields {
  fields: Promise<Record<string, string>>
  typed(): Promise<Record<string, string>>
}

function readOnce(request: Request): SentFields {
  const fields = readPostedFields(request)
  return { fields, typed: () => fields.catch(() => ({})) }
}

/** The form as the functions take it from a script. */
async function asJson(sent: SentFields): Promise<Request> {
  return new Request('http://form.invalid', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await sent.fields),
  })
}

function send(page: BuiltPage, html: string, status: number, extra: Headers = {}): Response {
  return new Response(html, { status, headers: { ...page.headers, 'cache-control': 'no-store', ...extra } })
}
