import type { PhoenixAddress, Vsn } from './phoenix-message.ts'
import { isRecord, writeAround, writeJson } from './phoenix-message.ts'

/** What someone says to everyone else on a topic. */
export interface UserBroadcast {
  event: string
  /** JSON text, or bytes of the sender's own kind. */
  encoding: 'json' | 'binary'
  payload: Buffer
}

/*
 * realtime-js sends and expects broadcasts in frames of their own. To us (kind 3): the lengths of join ref, ref, topic,
 * event and metadata and the encoding, a byte each, then those texts, then the payload. From us (kind 4): the lengths
 * of topic, event and metadata and the encoding, then the texts and the payload.
 */
const PUSH = 3
const DELIVERY = 4
const PUSH_HEAD_BYTES = 7
const JSON_ENCODING = 1
/** Every text in such a frame has its length in one byte. */
export const MAX_NAME_BYTES = 255

/** Reads a binary frame; undefined when it is none we know. */
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
  // Bytes that are no UTF-8 turn into longer ones.
  if (at > frame.length || Buffer.byteLength(event) > MAX_NAME_BYTES) return undefined
  const encoding = frame[6] === JSON_ENCODING ? 'json' : 'binary'
  const payload = frame.subarray(at)
  if (encoding === 'json' && !isJson(payload)) return undefined
  return {
    address: { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast' },
    broadcast: { event, encoding, payload },
  }
}

/** What a client of 1.0.0 says as text: `{ type, event, payload }`. */
export function readBroadcastPayload(payload: unknown): UserBroadcast | undefined {
  if (!isRecord(payload) || typeof payload.event !== 'string') return undefined
  if (Buffer.byteLength(payload.event) > MAX_NAME_BYTES) return undefined
  return jsonBroadcast(payload.event, payload.payload ?? {})
}

export function jsonBroadcast(event: string, payload: unknown): UserBroadcast | undefined {
  const text = writeJson(payload)
  return text === undefined ? undefined : { event, encoding: 'json', payload: Buffer.from(text) }
}

/** The frame that brings it to a client; none where a client of 1.0.0 could not read it. */
export function writeBroadcast(
  vsn: Vsn,
  topic: string,
  broadcast: UserBroadcast,
): Buffer | string | undefined {
  const { event, encoding, payload } = broadcast
  if (vsn === '1.0.0') {
    if (encoding === 'binary') return undefined
    const body = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload.toString()}}`
    return writeAround(vsn, { joinRef: null, ref: null, topic, event: 'broadcast' }, body)
  }
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)]
  const isText = encoding === 'json' ? JSON_ENCODING : 0
  const head = Buffer.from([DELIVERY, topicBytes.length, eventBytes.length, 0, isText])
  return Buffer.concat([head, topicBytes, eventBytes, payload])
}

function isJson(payload: Buffer): boolean {
  try {
    JSON.parse(payload.toString())
    return true
  } catch {
    return false
  }
}
