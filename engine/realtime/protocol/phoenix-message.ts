/** The version of Phoenix's protocol that realtime-js uses by default. Its text frames are JSON arrays. */
export const PROTOCOL_VERSION = '2.0.0'

export interface PhoenixMessage {
  /**
   * The client's id for one join of the topic. The client ignores messages with the id of an earlier join.
   */
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

export type PhoenixAddress = Omit<PhoenixMessage, 'payload'>

const MAX_REF_CHARACTERS = 64

export function readMessage(text: string): PhoenixMessage | undefined {
  const value = parseJson(text)
  if (!Array.isArray(value)) return undefined
  const [, , topic, event, payload] = value
  const [joinRef, ref] = [readRef(value[0]), readRef(value[1])]
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  if (joinRef === undefined || ref === undefined) return undefined
  return { joinRef, ref, topic, event, payload }
}

export function writeMessage({ payload, ...address }: PhoenixMessage): string {
  return writeJsonMessage(address, JSON.stringify(payload))
}

/** Like `writeMessage`, for a payload that is already JSON text, such as rows from the database. */
export function writeJsonMessage({ joinRef, ref, topic, event }: PhoenixAddress, payload: string): string {
  return `${JSON.stringify([joinRef, ref, topic, event]).slice(0, -1)},${payload}]`
}

/** Undefined means that the value is nested too deeply for JSON.stringify. */
export function writeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readRef(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length <= MAX_REF_CHARACTERS ? value : undefined
}
