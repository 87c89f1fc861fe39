import { expect } from 'vitest'
import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import { bridgingPayload, businessForm, callbackAnswers } from '../intake/lead-samples.ts'
import type { TestHost } from '../setup/start-test-host.ts'

type Answer = { outcome: string; session?: string; [name: string]: unknown }

/** Where the functions are. */
type Place = Pick<TestHost, 'url' | 'anonKey'>

/** Calls the function of the applicant's page, as the page does. */
export async function ask(
  host: Place,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`${host.url}/functions/v1/your-application`, {
    method: 'POST',
    headers: { apikey: host.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as Answer }
}

export interface Applicant {
  reference: string
  token: string
  session: string
  /** Calls the function with this session and returns its answer. */
  act(action: string, details?: Record<string, unknown>): Promise<Answer>
  read(): Promise<ApplicantPage>
  /** Proves who they are with the second fact from the form's sample answers. */
  confirm(): Promise<void>
}

const SECOND_FACT = {
  business: { fact: 'date_of_birth', given: '1980-03-31' },
  bridging: { fact: 'postcode', given: 'm4 6bf' },
  callback: { fact: 'phone', given: '+44 20 7946 0123' },
}

/** Sends a form and returns what the visitor's browser gets. */
export async function apply(
  host: Place,
  form: keyof typeof SECOND_FACT,
  changes: Record<string, string> = {},
): Promise<{ reference: string; token: string }> {
  const name = form === 'callback' ? 'send-callback' : 'send-application'
  const place = { propertyAddress: '12 Canal Street, Manchester M4 6BF' }
  const json =
    form === 'callback' ? { ...callbackAnswers, ...changes } : { ...bridgingPayload(), ...place, ...changes }
  const answer = await fetch(`${host.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: host.anonKey, ...(form !== 'business' && { 'content-type': 'application/json' }) },
    body:
      form === 'business' ? businessForm({ shareholderDOB: '1980-03-31', ...changes }) : JSON.stringify(json),
  })
  const { referenceNumber, pageToken } = (await answer.json()) as {
    referenceNumber: string
    pageToken: string
  }
  return { reference: referenceNumber, token: pageToken }
}

/** An applicant with their page open. */
export async function openPage(
  host: Place,
  form: keyof typeof SECOND_FACT = 'bridging',
  changes: Record<string, string> = {},
): Promise<Applicant> {
  const { reference, token } = await apply(host, form, changes)
  return openLink(host, reference, token, form)
}

/** The page of a case that this link leads to. */
export async function openLink(
  host: Place,
  reference: string,
  token: string,
  form: keyof typeof SECOND_FACT = 'bridging',
): Promise<Applicant> {
  const { answer } = await ask(host, { action: 'open', token })
  expect(answer.outcome).toBe('opened')
  const session = answer.session as string
  const act = async (action: string, details = {}) =>
    (await ask(host, { action, session, ...details })).answer
  return {
    reference,
    token,
    session,
    act,
    read: async () => (await act('read')) as unknown as ApplicantPage,
    async confirm() {
      expect(await act('confirm', SECOND_FACT[form])).toEqual({ outcome: 'confirmed' })
    },
  }
}

/** Takes every e-mail out of the outbox, as if it had been sent. Gives back the tokens in those of this case. */
export async function mailedTokens(host: TestHost, reference: string): Promise<string[]> {
  const tokens: string[] = []
  for (;;) {
    const { rows } = await host.admin('select public.claim_outbox_message(600) as message')
    const { message } = rows[0] as {
      message: { id: number; reference: string; pageToken: string | null } | null
    }
    if (!message) return tokens
    await host.admin(`update public.outbox_messages set state = 'sent', sent_at = now() where id = $1`, [
      message.id,
    ])
    if (message.reference === reference && message.pageToken) tokens.push(message.pageToken)
  }
}

/** The kinds of the events in a case's timeline, oldest first. */
export async function timelineOf(host: TestHost, reference: string): Promise<string[]> {
  const { rows } = await host.admin('select kind from public.case_events where reference = $1 order by id', [
    reference,
  ])
  return rows.map(({ kind }) => kind as string)
}
