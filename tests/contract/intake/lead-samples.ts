import { londonDate } from '#shared/submission/reference-number.ts'

/** Returns a new reference with today's date. Its last part begins with zeros, unlike a randomly drawn one. */
export function nextReference(): string {
  return `LC-${londonDate(new Date())}-${String(nextSuffix++).padStart(9, '0')}`
}
let nextSuffix = 1

export const callbackAnswers = { name: 'Ada Heron', phone: '020 7946 0123' }

export const bridgingAnswers = {
  fullName: 'Ada Heron',
  email: 'ada@example.com',
  phone: '020 7946 0123',
  propertyAddress: '4 Mill Lane, Leeds',
  propertyValue: 750_000,
  exitStrategy: 'Sale of the property',
  additionalInfo: 'Keys are with the agent',
}

/** The bridging payload of the specification, nothing more. */
export const bridgingPayload = () => ({
  ...bridgingAnswers,
  loanAmount: 500_000,
  duration: 12,
  monthlyInterest: 2_450,
  totalInterest: 29_400,
  totalRepayment: 529_400,
  referenceNumber: nextReference(),
  timestamp: new Date().toISOString(),
  applicationType: 'Bridging Loan',
})

export const businessAnswers = {
  businessName: 'Heron & Sons',
  tradingAddress: '12 Wharf Road\nLeeds',
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

/** A PDF of exactly so many bytes, with `before` in front of its header. */
export function pdfOf(bytes: number, before = ''): Blob {
  const head = `${before}%PDF-1.7\n`
  const end = '\n%%EOF\n'
  return new Blob([head, new Uint8Array(bytes - head.length - end.length), end])
}

type FormChanges = Record<string, string | Blob | string[] | undefined>

/** The business form of the specification, with changes: undefined leaves a field out, a list repeats it. */
export function businessForm(changes: FormChanges = {}): FormData {
  const form = new FormData()
  const entries = {
    ...businessAnswers,
    referenceNumber: nextReference(),
    bankStatements: pdfOf(2_000),
    filedAccounts: pdfOf(3_000),
    ...changes,
  }
  for (const [name, value] of Object.entries(entries)) {
    if (value instanceof Blob) form.append(name, value, `${name} 2024.pdf`)
    else for (const each of [value].flat()) if (each !== undefined) form.append(name, each)
  }
  return form
}
