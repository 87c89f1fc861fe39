import { UPLOAD_HEADERS } from '../_shared/documents/upload-headers.ts'
import { NO_ROOM_MESSAGE } from '../_shared/submission/no-room-message.ts'
import type { Refusal } from './refusal.ts'

// Any website may call these functions, as on Supabase. The API key and the caller's role protect the data.
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': [
    ...['authorization', 'x-client-info', 'apikey', 'content-type', 'idempotency-key'],
    ...Object.values(UPLOAD_HEADERS),
  ].join(', '),
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '3600',
}

/** No answer of a function may be stored, because most are about a person. */
export const ANSWER_HEADERS = { ...CORS_HEADERS, 'cache-control': 'no-store' }

const RETRY_AFTER_SECONDS = '5'

export function refusalResponse({ status, code, message, fieldErrors }: Refusal): Response {
  const headers = status === 405 ? { ...ANSWER_HEADERS, allow: 'POST, OPTIONS' } : ANSWER_HEADERS
  return Response.json({ code, message, ...(fieldErrors && { fieldErrors }) }, { status, headers })
}

export function faultResponse(status: 500 | 503 | 507): Response {
  const body =
    status === 507
      ? { code: 'no_room', message: NO_ROOM_MESSAGE }
      : { code: 'fault', message: 'Something went wrong on our side. Please try again.' }
  const headers = status === 500 ? ANSWER_HEADERS : { ...ANSWER_HEADERS, 'retry-after': RETRY_AFTER_SECONDS }
  return Response.json(body, { status, headers })
}

/** The error's message is left out, because it may quote what a person typed. */
export function faultEntry(error: unknown): { code: 'fault'; fault: string } {
  const { name, code } = error as { name?: unknown; code?: unknown }
  return { code: 'fault', fault: [name, code].filter((part) => typeof part === 'string').join(' ') }
}
