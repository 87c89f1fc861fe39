import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestHost } from '../setup/start-test-host.ts'

/** The host that is asked, and somebody who is signed in there. */
export interface DifferencesHost extends TestHost {
  user: SupabaseClient
  userToken: string
}

interface Call {
  /** Method and path. */
  call: string
  /** Anonymous if not given. */
  as?: 'service' | 'user'
  headers?: Record<string, string>
  /** Sent as it is if it is a string, otherwise as JSON. */
  body?: unknown
}

/** Something to ask: a method and path, a whole request, or more than one request can say. */
type Question = string | Call | ((host: DifferencesHost) => Promise<string>)

export interface Difference {
  /** What a client asks for, in the words of supabase-js where it has them. */
  asked: string
  supabase: string
  /** What each of the questions is answered with here. */
  here: string
  questions: Question[]
}

export async function ask(host: DifferencesHost, question: Question): Promise<string> {
  if (typeof question === 'function') return question(host)
  const request = typeof question === 'string' ? { call: question } : question
  return describeAnswer(await send(host, request))
}

export function send(host: DifferencesHost, { call, as, headers, body }: Call): Promise<Response> {
  const [method = '', path = ''] = call.split(' ')
  return fetch(host.url + path, {
    method,
    redirect: 'manual',
    headers: {
      apikey: as === 'service' ? host.serviceKey : host.anonKey,
      ...(as === 'user' && { authorization: `Bearer ${host.userToken}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** The status and, if there is one, the code of the error. */
export async function describeAnswer(answer: Response): Promise<string> {
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') && text !== ''
  const { error_code, code } = isJson ? JSON.parse(text) : {}
  return [answer.status, error_code ?? code].filter(Boolean).join(' ')
}
