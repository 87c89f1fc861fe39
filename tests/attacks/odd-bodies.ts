import { bridgingPayload, businessAnswers, callbackAnswers } from '../contract/intake/lead-samples.ts'

/** Numbers that look random and come out the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  "' or 1=1--",
  '{{7*7}}',
  '#{x}',
  '../../x',
  '%00',
  '<script>',
  'a'.repeat(70_000),
  '\r\nBcc: x@example.com',
  '=1+1',
  '🦆'.repeat(300),
  'null',
  '-0',
  '1e999',
  '2026-02-30',
  'LC-20261115-1234',
  'infinity',
  '-infinity',
  'NaN',
  '0001-01-01 BC',
  '5874897-12-31',
  '294276-12-31T23:59:59Z',
  '9'.repeat(200),
]
const ODD: unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1e308,
  1.5,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  { __proto__: 1 },
  { constructor: { prototype: {} } },
  ['a', 1, null],
]
const BASES: Record<string, unknown>[] = [
  { ...callbackAnswers, idempotencyKey: 'k' },
  bridgingPayload(),
  {
    email: 'ada@larkandcrane.example',
    password: 'correct horse battery',
    token: 'x',
    token_hash: 'y',
    type: 'recovery',
    code: '123456',
    refresh_token: 'x',
    auth_code: 'x',
    code_verifier: 'x',
    id_token: 'x',
    provider: 'google',
    factor_type: 'totp',
    friendly_name: 'x',
    challenge_id: 'x',
    gotrue_meta_security: { captcha_token: 'x' },
  },
  {
    action: 'invite',
    email: 'a@example.com',
    name: 'A',
    role: 'admin',
    reference: 'LC-20261115-1234',
    expected_version: 1,
    changes: {},
    fields: {},
  },
  {
    messages: [{ topic: 'a', event: 'b', payload: {} }],
    prefix: '',
    limit: 10,
    expiresIn: 60,
    prefixes: ['a'],
  },
]

interface OddBody {
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

/** A body that a broken or hostile client might send. If `right` is given, most bodies are spoilt copies of it. */
export function oddBody(random: () => number, right?: Record<string, unknown>): OddBody {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const noise = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256))
  const kind = right && random() < 0.8 ? 9 : Math.floor(random() * 10)
  if (kind === 0)
    return {
      type: pick([
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=b',
        'application/x-www-form-urlencoded',
        'application/pdf',
        '',
      ]),
      body: noise(Math.floor(random() * 2_000)),
    }
  if (kind === 1)
    return {
      type: 'application/json',
      body: pick([
        '',
        '{',
        '[]',
        'null',
        '"x"',
        '1',
        '{"a":1,"a":2}',
        `${'['.repeat(5_000)}`,
        '{"__proto__":{"x":1}}',
        '\ufeff{}',
        '{"a":\ud800}',
      ]),
    }
  if (kind <= 3) return { type: 'multipart/form-data; boundary=b', body: oddMultipart(random, pick) }
  if (kind === 4)
    return {
      type: 'application/x-www-form-urlencoded',
      body: Object.entries(pick(BASES))
        .map(([name, value]) => `${name}=${random() < 0.3 ? '%zz%00' : encodeURIComponent(String(value))}`)
        .join('&'),
    }
  const changed = spoil(right ?? pick(BASES), random)
  if (random() < (right ? 0.03 : 0.2)) changed[String(pick(TEXTS)).slice(0, 50)] = pick(ODD)
  const text = JSON.stringify(random() < 0.1 ? [changed] : changed)
  return {
    type: 'application/json',
    body: random() < 0.1 ? text.slice(0, Math.floor(random() * text.length)) : text,
  }
}

/** Removes some fields and gives others odd values, in nested objects too. */
function spoil(base: Record<string, unknown>, random: () => number): Record<string, unknown> {
  const spoilt = { ...base }
  for (const [name, value] of Object.entries(base)) {
    const chance = random()
    if (chance < 0.08) delete spoilt[name]
    else if (chance < 0.35) spoilt[name] = ODD[Math.floor(random() * ODD.length)]
    else if (chance < 0.8 && isRecord(value)) spoilt[name] = spoil(value, random)
  }
  return spoilt
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function oddMultipart(random: () => number, pick: <T>(list: readonly T[]) => T): string {
  const part = (name: string, value: string) => {
    const file = random() < 0.3 ? `; filename="${pick(TEXTS).slice(0, 200)}"` : ''
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  }
  const parts = Object.entries(businessAnswers).map(([name, value]) =>
    part(name, random() < 0.2 ? pick(TEXTS) : value),
  )
  const documents = ['bankStatements', 'filedAccounts'].map((name) =>
    part(name, random() < 0.5 ? '%PDF-1.7\n%%EOF' : pick(TEXTS)),
  )
  const whole = [...parts, ...documents, pick(['--b--\r\n', '--b', '', '--b--\r\ntrailing', '----b--'])].join(
    '',
  )
  return random() < 0.3 ? whole.slice(0, Math.floor(random() * whole.length)) : whole
}
