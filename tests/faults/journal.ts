import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { bridgingPayload, businessForm, callbackAnswers } from '../contract/intake/lead-samples.ts'

export type Form = 'callback' | 'bridging_application' | 'business_application'
const FORMS: Form[] = ['callback', 'bridging_application', 'business_application']

/** One filled-in form. It has the same key each time it is sent, as on the page. */
export interface Submission {
  key: string
  form: Form
  body: () => BodyInit
  /** Of its documents, in any order. */
  sha256: string[]
}

interface Acknowledged {
  submission: Submission
  reference: string
}

/** What became of a form: answered with a reference, answered with a status, or the line went dead. */
type Sent = { reference: string } | { status: number } | 'cut'

/** The clients' own record of what they sent and what was acknowledged; oracle.ts checks the product against it. */
export class Journal {
  readonly acknowledged: Acknowledged[] = []
  /** Sent, but not answered with a reference: the visitor will try again. */
  readonly open = new Map<string, Submission>()

  copy(): Journal {
    const copy = new Journal()
    copy.acknowledged.push(...this.acknowledged)
    for (const [key, submission] of this.open) copy.open.set(key, submission)
    return copy
  }

  async send(url: string, submission: Submission = fillIn()): Promise<Sent> {
    this.open.set(submission.key, submission)
    const sent = await post(url, submission)
    if (typeof sent === 'object' && 'reference' in sent) {
      this.open.delete(submission.key)
      this.acknowledged.push({ submission, reference: sent.reference })
    }
    return sent
  }

  /** Sends one form after another until the line is cut. */
  async sendUntilCut(url: string, form?: Form): Promise<void> {
    while ((await this.send(url, fillIn(form))) !== 'cut') {
      // The next one.
    }
  }

  /** Each visitor who got no reference tries again, with the same key. */
  async tryAgain(url: string): Promise<void> {
    for (const submission of [...this.open.values()]) await this.send(url, submission)
  }
}

/** A form nobody has sent yet. */
export function fillIn(
  form: Form = FORMS[randomInt(3)] as Form,
  documentBytes = randomInt(500, 60_000),
): Submission {
  const key = randomUUID()
  if (form === 'callback') {
    return { key, form, sha256: [], body: () => JSON.stringify({ ...callbackAnswers, idempotencyKey: key }) }
  }
  if (form === 'bridging_application') {
    const payload = { ...bridgingPayload(), email: addressOf(key), idempotencyKey: key }
    return { key, form, sha256: [], body: () => JSON.stringify(payload) }
  }
  const documents = [pdf(documentBytes), pdf(documentBytes)]
  const [bankStatements, filedAccounts] = documents.map((bytes) => new Blob([bytes]))
  return {
    key,
    form,
    sha256: documents.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
    body: () =>
      businessForm({
        idempotencyKey: key,
        personalEmail: addressOf(key),
        referenceNumber: undefined,
        bankStatements,
        filedAccounts,
      }),
  }
}

/** Each visitor has an address of their own, because one address gets at most three e-mails a day. */
export const addressOf = (key: string) => `${key}@example.com`

const pdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')])

async function post(url: string, { form, body }: Submission): Promise<Sent> {
  const name = form === 'callback' ? 'send-callback' : 'send-application'
  const headers = {
    apikey: LOCAL_PUBLISHABLE_KEY,
    ...(form !== 'business_application' && { 'content-type': 'application/json' }),
  }
  try {
    const response = await fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers,
      body: body(),
      // Two hundred large forms at once keep a slow disk busy for minutes.
      signal: AbortSignal.timeout(300_000),
    })
    const answer = await response.json()
    if (!response.ok) return { status: response.status }
    return { reference: answer.referenceNumber }
  } catch {
    return 'cut'
  }
}
