import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { londonDate } from '#shared/submission/reference-number.ts'
import { bridgingPayload, businessForm, callbackAnswers } from '../../contract/intake/lead-samples.ts'
import { journeyHost } from '../desk/desk-steps.ts'

/** A client that may do everything, for what no screen does: to move a deadline, to hurry a scanner. */
export function serviceClient(): SupabaseClient {
  const { url, serviceKey } = journeyHost()
  return createClient(url, serviceKey, { auth: { persistSession: false } })
}

interface Received {
  referenceNumber: string
  /** Opens the applicant's page. */
  pageToken: string
}

/** Sends a lead the way the site does, without its pages. */
async function send(path: string, body: FormData | object): Promise<Received> {
  const { url, anonKey } = journeyHost()
  const json = !(body instanceof FormData)
  const answer = await fetch(`${url}/functions/v1/${path}`, {
    method: 'POST',
    headers: { apikey: anonKey, ...(json && { 'content-type': 'application/json' }) },
    body: json ? JSON.stringify(body) : body,
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Received
}

// The next three give the lead's reference.
export const sendCallback = async (changes: object = {}) =>
  (await send('send-callback', { ...callbackAnswers, ...changes })).referenceNumber

export const sendBridging = async (changes: object = {}) =>
  (await sendBridgingForPage(changes)).referenceNumber

export const sendBusiness = async (changes: Parameters<typeof businessForm>[0] = {}) =>
  (await send('send-application', businessForm({ referenceNumber: ownReference(), ...changes })))
    .referenceNumber

/** Gives the reference and the token of the applicant's page. */
export const sendBridgingForPage = (changes: object = {}) =>
  send('send-application', { ...bridgingPayload(), referenceNumber: ownReference(), ...changes })

// Random, because journeys run in several processes, and a counter in each would give the same numbers.
const ownReference = () => `LC-${londonDate(new Date())}-${randomDigits(9)}`

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')
}

/** A PDF with a name in it that the intake looks for, such as /JavaScript. */
export function pdfNaming(name: string): Blob {
  return new Blob([`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${name} 2 0 R >>\nendobj\n`, '\n%%EOF\n'])
}

let people = 0

/**
 * A person with a name and number of their own, so that nobody else's leads are taken for theirs: each worker has a
 * hundred of the thousand numbers that Ofcom reserves for TV drama.
 */
export function somebody(): { name: string; phone: string } {
  const number = Number(process.env.TEST_WORKER_INDEX ?? 0) * 100 + people
  people += 1
  return {
    name: `Ada Heron ${randomDigits(6)}`,
    phone: `01632 960${String(number % 1_000).padStart(3, '0')}`,
  }
}
