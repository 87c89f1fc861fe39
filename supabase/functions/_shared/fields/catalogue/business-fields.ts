import { HOMEOWNER_STATUSES } from '../../business-application/business-choices.ts'
import { FURTHER_STATEMENT_FIELDS } from '../../business-application/further-statements.ts'
import { neededBy } from './needed-by.ts'
import type { Questions } from './question.ts'

/** What the business application asks, in the order of the page. upload-rules.ts has its documents. */
export const businessFields = {
  businessName: {
    column: 'business_name',
    label: 'Business name',
    kind: 'line',
    min: 2,
    max: 200,
    message: 'Business name must be at least 2 characters',
    about: 'business',
    isFact: true,
    goes: ['correction', 'lender', 'export', 'import', 'search'],
  },
  tradingAddress: {
    column: 'trading_address',
    label: 'Trading address',
    kind: 'text',
    min: 10,
    max: 500,
    message: 'Please provide a complete trading address',
    about: 'business',
    isFact: true,
    goes: ['correction', 'lender', 'import', 'search'],
  },
  // The next two aren't in the specification, so they're optional. The page fills them in from Companies
  // House.
  companyNumber: {
    column: 'company_number',
    label: 'Company number',
    kind: 'company',
    max: 8,
    optional: true,
    about: 'business',
    isFact: true,
    goes: ['correction', 'lender', 'export', 'import', 'search'],
  },
  registeredAddress: {
    column: 'registered_address',
    label: 'Registered address',
    kind: 'line',
    max: 500,
    optional: true,
    about: 'business',
    isFact: true,
    goes: ['correction', 'lender', 'export', 'import', 'search'],
  },
  // Stored as typed, because a broker can work with "£250,000", "250k" and "about 250,000".
  loanAmount: {
    column: 'loan_amount',
    label: 'Loan amount',
    kind: 'line',
    max: 100,
    message: 'Loan amount is required',
    about: 'loan',
  },
  preferredTerm: {
    column: 'preferred_term',
    label: 'Preferred term',
    kind: 'line',
    max: 40,
    message: 'Please select a preferred term',
    about: 'loan',
  },
  purposeOfFunds: {
    column: 'purpose_of_funds',
    label: 'Purpose of funds',
    kind: 'text',
    min: 10,
    max: 1000,
    message: 'Please describe the purpose of funds',
    about: 'loan',
  },
  neededBy,
  shareholderName: {
    column: 'shareholder_name',
    label: 'Shareholder name',
    kind: 'line',
    min: 2,
    max: 200,
    message: 'Shareholder name is required',
    about: 'applicant',
  },
  shareholderDOB: {
    column: 'shareholder_dob',
    label: 'Date of birth',
    kind: 'day',
    range: 'birthday',
    message: 'Date of birth is required',
    about: 'applicant',
  },
  residentialAddress: {
    column: 'residential_address',
    label: 'Residential address',
    kind: 'text',
    min: 20,
    max: 1000,
    message: 'Please provide complete residential address for last 6 years',
    about: 'applicant',
  },
  homeownerStatus: {
    column: 'homeowner_status',
    label: 'Homeowner or tenant',
    kind: 'choice',
    choices: HOMEOWNER_STATUSES,
    message: 'Please select homeowner or tenant',
    about: 'applicant',
  },
  mobilePhone: {
    column: 'mobile_phone',
    label: 'Mobile phone',
    kind: 'phone',
    min: 10,
    max: 20,
    message: 'Please provide a valid mobile phone number',
    tooLarge: 'Please provide a valid mobile phone number',
    about: 'applicant',
  },
  personalEmail: {
    column: 'personal_email',
    label: 'Personal email',
    kind: 'email',
    max: 255,
    message: 'Please provide a valid email address',
    about: 'applicant',
  },
} as const satisfies Questions

/** All fields of the page with its documents, in the order in which errors are listed. */
export const businessPageOrder = (): string[] => [
  ...Object.keys(businessFields),
  'bankStatements',
  ...FURTHER_STATEMENT_FIELDS,
  'filedAccounts',
]
