import { expect, it, onTestFinished, vi } from 'vitest'
import type { Recording } from '../_intake/deps.ts'
import { sendApplication } from './handler.ts'
import { createDeps, recorded } from './sample-deps.ts'

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

it('says that its promise runs for a day by the clock', async () => {
  // A Friday evening, after our phone lines have closed.
  vi.useFakeTimers({ now: new Date('2026-11-13T22:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
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
        answers: { business_name: answers.businessName, loan_amount_pounds: 250_000 },
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
