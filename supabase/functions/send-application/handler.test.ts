import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Deps, RecordFunction, Recording } from '../_intake/deps.ts'
import { sendApplication } from './handler.ts'

const recorded: Recording = {
  outcome: 'recorded',
  reference: 'LC-20240305-1234',
  receivedAt: '2024-03-05T12:00:00Z',
}
type Call = [RecordFunction, Record<string, Record<string, unknown>>]

/** Keeps documents in memory, and answers each recording with what `record` returns. */
function createDeps(record: () => Promise<Recording> = async () => recorded) {
  const calls: Call[] = []
  const stored = new Map<string, number>()
  const deps: Deps = {
    record: (name, args) => {
      calls.push([name, args as Call[1]])
      return record()
    },
    documents: {
      async put(chunks) {
        let bytes = 0
        for await (const chunk of chunks) bytes += chunk.length
        const path = `${stored.size}.pdf`
        stored.set(path, bytes)
        return { path, bytes, sha256: String(bytes), marks: [], quarantined: false }
      },
      async remove(path) {
        stored.delete(path)
      },
      scan: async () => 'clean',
    },
    log: () => {},
  }
  return { deps, calls, stored }
}

const answers = {
  businessName: 'Heron & Sons',
  tradingAddress: '12 Wharf Road, Leeds',
  loanAmount: '£250,000',
  purposeOfFunds: 'A second delivery van',
  preferredTerm: '36',
  shareholderName: 'Ada Heron',
  shareholderDOB: '1980-02-29',
  residentialAddress: '4 Mill Lane, Leeds LS1 1AA, since 2015',
  homeownerStatus: 'homeowner',
  mobilePhone: '07700 900123',
  personalEmail: 'ada@example.com',
}
const PDF = new Blob(['%PDF-1.7\n%%EOF\n'])

function post(changes: Record<string, string | Blob | undefined> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    ...answers,
    bankStatements: PDF,
    filedAccounts: PDF,
    ...changes,
  })) {
    if (value instanceof Blob) form.append(name, value, `${name}.pdf`)
    else if (value !== undefined) form.append(name, value)
  }
  return new Request('http://host.example', { method: 'POST', body: form })
}

afterEach(() => {
  vi.useRealTimers()
})
// A Friday evening, after our phone lines have closed.
const atFridayNight = () => vi.useFakeTimers({ now: new Date('2026-11-13T22:00:00Z'), toFake: ['Date'] })

describe('a business application', () => {
  it('says that its promise runs for a day by the clock', async () => {
    atFridayNight()
    const { deps, calls } = createDeps()
    await sendApplication(post(), deps)
    expect(calls[0]?.[1].submission).toMatchObject({ promisedBy: '2026-11-14T22:00:00.000Z' })
  })

  it('stores both documents, then records them with the answers in one call', async () => {
    const { deps, calls, stored } = createDeps()
    const response = await sendApplication(post(), deps)
    expect(response.status).toBe(200)
    expect([...stored.keys()]).toEqual(['0.pdf', '1.pdf'])
    expect(calls).toMatchObject([
      [
        'record_business_application',
        {
          answers: { ...answers, loanAmountPounds: 250_000 },
          documents: [
            {
              field: 'bankStatements',
              path: '0.pdf',
              originalName: 'bankStatements.pdf',
              marks: [],
              scanState: 'clean',
            },
            { field: 'filedAccounts', path: '1.pdf', originalName: 'filedAccounts.pdf', quarantined: false },
          ],
        },
      ],
    ])
  })

  it('takes answers that nobody is likely to mean, and marks them', async () => {
    const { deps, calls } = createDeps()
    const odd = { loanAmount: 'banana', shareholderDOB: '2020-02-01', mobilePhone: 'abcdefghijkl' }
    expect((await sendApplication(post(odd), deps)).status).toBe(200)
    const flags = ['check_amount', 'check_phone', 'check_birth_date']
    expect(calls[0]?.[1].submission).toMatchObject({ flags, quarantined: false })
  })

  it.each(['repeated', 'conflict'] as const)(
    'takes back its documents when the call says %s',
    async (outcome) => {
      const { deps, stored } = createDeps(async () => ({ ...recorded, outcome }) as Recording)
      expect((await sendApplication(post(), deps)).status).toBe(outcome === 'conflict' ? 409 : 200)
      expect(stored.size).toBe(0)
    },
  )

  it('answers even when removing a document fails, and logs it', async () => {
    const log = vi.fn()
    const { deps } = createDeps()
    const documents = { ...deps.documents, remove: () => Promise.reject(new Error('connection lost')) }
    const response = await sendApplication(post({ businessName: 'H' }), { ...deps, documents, log })
    expect(response.status).toBe(422)
    expect(log.mock.calls.filter(([{ code }]) => code === 'document_not_removed')).toHaveLength(2)
  })

  it('keeps the documents when nobody knows whether the call was committed', async () => {
    const { deps, stored } = createDeps(async () => {
      throw new Error('connection lost')
    })
    expect((await sendApplication(post(), deps)).status).toBe(500)
    expect(stored.size).toBe(2)
  })

  it('tells every fault at once and keeps nothing', async () => {
    const { deps, calls, stored } = createDeps()
    const faulty = {
      businessName: 'H',
      bankStatements: new Blob(['GIF89a']),
      rate: '5',
      shareholderDOB: undefined,
    }
    const response = await sendApplication(post(faulty), deps)
    expect(response.status).toBe(422)
    expect((await response.json()).fieldErrors).toEqual({
      businessName: 'Business name must be at least 2 characters',
      shareholderDOB: 'Date of birth is required',
      bankStatements: 'Only PDF files are accepted',
      rate: 'This field is not known',
    })
    expect(calls).toEqual([])
    expect(stored.size).toBe(0)
  })
})

describe('a bridging application', () => {
  const bridging = {
    fullName: 'Ada Heron',
    email: 'ada@example.com',
    phone: '020 7946 0123',
    propertyAddress: '4 Mill Lane, Leeds',
    propertyValue: 750_000,
    exitStrategy: 'Sale of the property',
    loanAmount: 500_000,
    duration: 12,
  }
  const figures = { monthlyInterest: 2_450, totalInterest: 29_400, totalRepayment: 529_400 }
  const send = async (body: Record<string, unknown>) => {
    const { deps, calls } = createDeps()
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://host.example', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect((await sendApplication(request, deps)).status).toBe(200)
    return calls[0]?.[1]
  }

  it('says that its promise runs for two hours of the telephones', async () => {
    atFridayNight()
    expect(await send(bridging)).toMatchObject({ submission: { promisedBy: '2026-11-16T09:00:00.000Z' } })
  })

  it('records our own figures, and flags a page that sent others', async () => {
    expect(await send({ ...bridging, ...figures })).toMatchObject({
      answers: figures,
      submission: { flags: [], claimedFigures: null },
    })
    expect(await send({ ...bridging, ...figures, totalInterest: 1 })).toMatchObject({
      answers: figures,
      submission: { flags: ['figures_mismatch'], claimedFigures: { totalInterest: 1 }, quarantined: false },
    })
  })

  it('lets a page round to pennies, and claim nothing at all', async () => {
    expect(await send({ ...bridging, monthlyInterest: 2450.01 })).toMatchObject({ submission: { flags: [] } })
    expect(await send(bridging)).toMatchObject({ answers: figures, submission: { flags: [] } })
  })

  it('flags what the sliders cannot give', async () => {
    expect(await send({ ...bridging, loanAmount: 19_999 })).toMatchObject({
      submission: { flags: ['outside_calculator'] },
    })
    expect(await send({ ...bridging, duration: 25 })).toMatchObject({
      submission: { flags: ['outside_calculator'] },
    })
  })

  it('takes the reference as the key, together with what was sent', async () => {
    const keyOf = async (changes: object) =>
      (await send({ ...bridging, referenceNumber: 'LC-20240305-1234', ...changes }))?.submission?.key
    const key = await keyOf({})
    expect(await keyOf({ timestamp: '2024-03-05T12:00:00Z', monthlyInterest: 5 })).toBe(key)
    expect(await keyOf({ fullName: 'Bea Heron' })).not.toBe(key)
    expect(await keyOf({ idempotencyKey: 'mine' })).toBe('mine')
  })
})

describe('rubbish', () => {
  // Random bytes, with pieces of forms and JSON among them so that the parsers get past the first line.
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 50 }),
    fc
      .constantFrom(
        '--x',
        '\r\n',
        '--x--',
        'Content-Disposition: form-data; name="bankStatements"; filename="a"',
        '\r\n\r\n',
      )
      .map((text) => new TextEncoder().encode(text)),
    fc.json().map((text) => new TextEncoder().encode(text)),
  )
  const types = fc.constantFrom(
    'application/json',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    '',
  )

  it('is refused with a 4xx and a message, and leaves nothing', async () => {
    await fc.assert(
      fc.asyncProperty(types, fc.array(piece, { maxLength: 12 }), async (type, pieces) => {
        const { deps, calls, stored } = createDeps()
        const body = new Blob(pieces as Uint8Array<ArrayBuffer>[])
        const request = new Request('http://host.example', {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        })
        const response = await sendApplication(request, deps)
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
        expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w/) })
        expect([calls, stored.size]).toEqual([[], 0])
      }),
      { numRuns: 300 },
    )
  })
})
