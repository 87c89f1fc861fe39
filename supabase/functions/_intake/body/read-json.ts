import { JSON_BYTES } from '../../_shared/limits/function-budgets.ts'
import { Refusal } from '../refusal.ts'
import { boundedBody } from './bounded-body.ts'
import { mediaType } from './media-type.ts'

// No request nests more than a few levels. What reads a value recursively, ours or PostgreSQL's, ends at some
// thousand. The engine has the same limit in engine/parse-json.ts.
const MAX_DEPTH = 100

export async function readJson(request: Request): Promise<Record<string, unknown>> {
  if (mediaType(request) !== 'application/json') {
    throw new Refusal(415, 'unsupported_media_type', 'Send this as application/json.')
  }
  const value = parse(await readText(request))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'bad_json', 'Send one JSON object.')
  }
  if (isNestedTooDeeply(value)) throw new Refusal(400, 'bad_json', 'This JSON is nested too deeply.')
  return value as Record<string, unknown>
}

function isNestedTooDeeply(value: object): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    level = level.flatMap((inner) =>
      typeof inner === 'object' && inner !== null ? Object.values(inner) : [],
    )
    if (level.length === 0) return false
  }
  return true
}

async function readText(request: Request): Promise<string> {
  const claimedBytes = Number(request.headers.get('content-length') ?? Number.NaN)
  // HTTP ends a body at its content-length. So if that is small enough, the bytes needn't be counted.
  if (claimedBytes <= JSON_BYTES) {
    return request.text().catch(() => {
      throw new Refusal(400, 'body_cut_off', 'The request ended before it was complete.')
    })
  }
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of boundedBody(request, JSON_BYTES)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'bad_json', 'This is not JSON.')
  }
}
