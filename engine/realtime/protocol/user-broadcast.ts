import { isRecord } from '../../is-record.ts'
import { type PhoenixAddress, parseJson, writeJson } from './phoenix-message.ts'

/** A message from one client to the others on a topic, and to itself if it asked for that. */
export interface UserBroadcast {
  event: string
  /** Whether `payload` is JSON text, or bytes that only the clients understand. */
  encoding: 'json' | 'binary'
  payload: Buffer
}

// realtime-js sends and expects broadcasts as binary frames. A frame from the client has the kind (PUSH), the
// lengths of join ref, ref, topic, event and metadata, and the encoding, one byte each. Then come these texts
// and the payload. A frame to the client has the kind (DELIVERY), the lengths of topic, event and metadata,
// and the encoding, then the texts and the payload.
const PUSH = 3
const DELIVERY = 4
const PUSH_HEAD_BYTES = 7
const JSON_ENCODING = 1
/** The most bytes of a text in a binary frame, because the frame stores each text's length in one byte. */
export const MAX_NAME_BYTES = 255

export function readBroadcastFrame(
  frame: Buffer,
): { address: PhoenixAddress; broadcast: UserBroadcast } | undefined {
  if (frame.length < PUSH_HEAD_BYTES || frame[0] !== PUSH) return undefined
  let at = PUSH_HEAD_BYTES
  const [joinRef = '', ref = '', topic = '', event = '', _metadata] = [1, 2, 3, 4, 5].map((index) => {
    const end = at + (frame[index] ?? 0)
    const text = frame.toString('utf8', at, end)
    at = end
    return text
  })
  // A name that isn't UTF-8 may be too long once read, because each wrong byte becomes a replacement
  // character of three bytes.
  if (at > frame.length || Buffer.byteLength(event) > MAX_NAME_BYTES) return undefined
  const encoding = frame[6] === JSON_ENCODING ? 'json' : 'binary'
  const payload = frame.subarray(at)
  if (encoding === 'json' && parseJson(payload.toString()) === undefined) return undefined
  return {
    address: { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast' },
    broadcast: { event, encoding, payload },
  }
}

/** Supabase's protocol also allows a broadcast as a text frame, `{ type, event, payload }`. */
export function readBroadcastPayload(payload: unknown): UserBroadcast | undefined {
  if (!isRecord(payload) || typeof payload.event !== 'string') return undefined
  if (Buffer.byteLength(payload.event) > MAX_NAME_BYTES) return undefined
  return jsonBroadcast(payload.event, payload.payload ?? {})
}

/** Returns undefined if the payload is nested too deeply. */
function jsonBroadcast(event: string, payload: unknown): UserBroadcast | undefined {
  const text = writeJson(payload)
  return text === undefined ? undefined : { event, encoding: 'json', payload: Buffer.from(text) }
}

export function writeBroadcastFrame(wireTopic: string, { event, encoding, payload }: UserBroadcast): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(wireTopic), Buffer.from(event)]
  const encodingByte = encoding === 'json' ? JSON_ENCODING : 0
  const head = Buffer.from([DELIVERY, topicBytes.length, eventBytes.length, 0, encodingByte])
  return Buffer.concat([head, topicBytes, eventBytes, payload])
}
