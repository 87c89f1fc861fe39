/** The two forms of Phoenix's protocol that realtime-js speaks: objects (1.0.0) and arrays (2.0.0, its default). */
export type Vsn = '1.0.0' | '2.0.0'

export interface PhoenixMessage {
  /** Which joining of the topic it belongs to: a client drops what an earlier one still brings. */
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

export type PhoenixAddress = Omit<PhoenixMessage, 'payload'>

/** Reads a text frame; undefined when it is not one of the protocol. */
export function readMessage(vsn: Vsn, text: string): PhoenixMessage | undefined {
  const value = parseJson(text)
  if (vsn === '2.0.0') {
    if (!Array.isArray(value)) return undefined
    const [joinRef, ref, topic, event, payload] = value
    return checked({ joinRef, ref, topic, event, payload })
  }
  if (!isRecord(value)) return undefined
  return checked({ ...value, joinRef: value.join_ref })
}

export function writeMessage(vsn: Vsn, { payload, ...address }: PhoenixMessage): string {
  return writeAround(vsn, address, JSON.stringify(payload))
}

/** The same around a payload that is JSON already, as rows from the database are. */
export function writeAround(vsn: Vsn, address: PhoenixAddress, payload: string): string {
  const { joinRef, ref, topic, event } = address
  if (vsn === '2.0.0') return `${JSON.stringify([joinRef, ref, topic, event]).slice(0, -1)},${payload}]`
  return `${JSON.stringify({ topic, event, ref, join_ref: joinRef }).slice(0, -1)},"payload":${payload}}`
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON of a value that was read from JSON; undefined where it is nested deeper than can be written again. */
export function writeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

function checked(parts: Record<string, unknown>): PhoenixMessage | undefined {
  const { topic, event, payload } = parts
  const [joinRef, ref] = [refOf(parts.joinRef), refOf(parts.ref)]
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  if (joinRef === undefined || ref === undefined) return undefined
  return { joinRef, ref, topic, event, payload }
}

const MAX_REF_CHARACTERS = 64

function refOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length <= MAX_REF_CHARACTERS ? value : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
