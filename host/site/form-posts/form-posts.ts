import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { describeError } from '../../../engine/describe-error.ts'
import type { Log } from '../../../engine/log.ts'
import { getRequestId } from '../../../engine/middleware/request-id.ts'
import type { Headers } from '../../../engine/middleware/security-headers.ts'
import type { Deps as IntakeDeps } from '../../../supabase/functions/_intake/deps.ts'
import { quarantineLeads } from '../../../supabase/functions/_intake/quarantine-leads.ts'
import { Refusal } from '../../../supabase/functions/_intake/refusal.ts'
import type { IntakeGuard } from '../../leads/intake-guard.ts'
import { createContentKeys, withContentKeys } from './content-keys.ts'
import { type FormErrors, formWithErrors } from './form-with-errors.ts'
import { isCrossSitePost } from './is-cross-site-post.ts'
import { POSTED_FORMS, type PostedForm } from './posted-forms.ts'
import { readPost } from './read-post.ts'
import { receiptPage } from './receipt-page.ts'
import type { Receipt, ReceiptTokens } from './receipt-tokens.ts'

/** A page as it was built, and the headers it is sent with. */
export interface BuiltPage {
  html: string
  headers: Headers
}

export interface FormPostsDeps {
  pageAt(path: string): BuiltPage | undefined
  intake: IntakeDeps
  guard: IntakeGuard
  getAddress(env: Partial<HttpBindings>): string
  receipts: ReceiptTokens
  siteUrl: string
  log: Log
}

export const RECEIPT_PATH = '/thank-you'
export const RECEIPT_PARAMETER = 'receipt'

type Env = { Bindings: Partial<HttpBindings> }
type Call = Context<Env>

/** Answers forms that browsers post natively: without JavaScript, or before it has loaded. */
export function createFormPosts(deps: FormPostsDeps): Hono<Env> {
  const intake = withContentKeys(deps.intake, createContentKeys())
  const posts = new Hono<Env>()
  for (const [path, posted] of Object.entries(POSTED_FORMS)) {
    posts.post(path, (c) => answerPost(c, path, posted, { ...deps, intake }))
  }
  posts.get(RECEIPT_PATH, (c) => answerReceipt(c, deps))
  return posts
}

async function answerReceipt(c: Call, { pageAt, receipts }: FormPostsDeps): Promise<Response> {
  const page = pageAt(RECEIPT_PATH)
  const receipt = await receipts.read(c.req.query(RECEIPT_PARAMETER) ?? '')
  if (!page || !receipt) return c.redirect(RECEIPT_PATH, 303)
  return send(page, receiptPage(page.html, receipt), 200)
}

async function answerPost(c: Call, path: string, posted: PostedForm, deps: FormPostsDeps): Promise<Response> {
  const page = deps.pageAt(path)
  if (!page) return c.notFound()
  if (isCrossSitePost(c.req.raw, deps.siteUrl)) {
    return c.json({ code: 'foreign_post', message: 'Forms are taken from our own pages only.' }, 403)
  }
  const { leave, delay, quarantine } = await deps.guard.admit(
    posted.limit,
    deps.getAddress(c.env),
    posted.withFiles,
  )
  const post = readPost(c.req.raw, posted.withFiles)
  if (delay) {
    const errors = { fieldErrors: {}, message: delay.message }
    const html = formWithErrors(page.html, await post.textFields(), errors)
    return send(page, html, delay.status, { 'retry-after': String(delay.retryAfterSeconds) })
  }
  let status = 303
  try {
    const intake = quarantine ? quarantineLeads(deps.intake) : deps.intake
    const receipt = await record(await post.request(), posted, intake)
    const token = await deps.receipts.sign(receipt)
    return c.redirect(`${RECEIPT_PATH}?${RECEIPT_PARAMETER}=${token}`, 303)
  } catch (error) {
    const failure = explain(error, posted, getRequestId(c), deps)
    status = failure.status
    return send(page, formWithErrors(page.html, await post.textFields(), failure), status)
  } finally {
    await leave(status)
  }
}

async function record(request: Request, { form, receive }: PostedForm, intake: IntakeDeps): Promise<Receipt> {
  const recording = await receive(request, intake)
  // The key is made from the answers, so the same key never comes with other answers.
  if (recording.outcome === 'conflict') throw new Error('The key of a posted form was used before')
  intake.log({ code: recording.outcome, reference: recording.reference })
  const timestamp = new Date(recording.receivedAt).toISOString()
  return { form, referenceNumber: recording.reference, timestamp }
}

function explain(
  error: unknown,
  { failedMessage }: PostedForm,
  id: unknown,
  { log, intake }: FormPostsDeps,
): FormErrors & { status: number } {
  if (!(error instanceof Refusal)) {
    log({ event: 'fault', id, ...describeError(error as Error) })
    return { status: 500, fieldErrors: {}, message: failedMessage }
  }
  intake.log({ code: error.code })
  const { status, message, fieldErrors = {} } = error
  // Field errors are shown at their fields; only a refusal without any needs a message of its own.
  return Object.keys(fieldErrors).length > 0
    ? { status, fieldErrors }
    : { status, fieldErrors, message: `${failedMessage} ${message}` }
}

function send(page: BuiltPage, html: string, status: number, extra: Headers = {}): Response {
  return new Response(html, { status, headers: { ...page.headers, 'cache-control': 'no-store', ...extra } })
}
