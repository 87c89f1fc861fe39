import {
  BORROWER_NAMES,
  CHARGES,
  FAMILY_HOME_ANSWERS,
  LOAN_PURPOSES,
} from '../../bridging-application/bridging-choices.ts'
import { neededBy } from './needed-by.ts'
import { MOST_POUNDS, type Questions } from './question.ts'

/** What the bridging calculator above the form asks. */
export const bridgingLoanFields = {
  loanAmount: {
    column: 'loan_amount',
    label: 'Loan amount',
    kind: 'pounds',
    min: 1,
    max: MOST_POUNDS,
    message: 'Loan amount is required',
    about: 'loan',
  },
  duration: {
    column: 'duration_months',
    label: 'Duration',
    kind: 'months',
    min: 1,
    max: 600,
    message: 'Duration must be a whole number of months',
    about: 'loan',
  },
} as const satisfies Questions

/** What the bridging application asks, in the order of the page. */
export const bridgingFields = {
  fullName: {
    column: 'full_name',
    label: 'Name',
    kind: 'line',
    min: 2,
    max: 200,
    message: 'Name must be at least 2 characters',
    about: 'applicant',
  },
  email: {
    column: 'email',
    label: 'Email',
    kind: 'email',
    max: 255,
    message: 'Invalid email address',
    about: 'applicant',
  },
  phone: {
    column: 'phone',
    label: 'Phone number',
    kind: 'phone',
    min: 10,
    max: 40,
    message: 'Phone number must be at least 10 digits',
    about: 'applicant',
  },
  propertyAddress: {
    column: 'property_address',
    label: 'Property address',
    kind: 'text',
    min: 5,
    max: 500,
    message: 'Property address is required',
    about: 'security',
  },
  propertyValue: {
    column: 'property_value',
    label: 'Property value',
    kind: 'pounds',
    min: 1,
    max: MOST_POUNDS,
    message: 'Property value is required',
    about: 'security',
  },
  exitStrategy: {
    column: 'exit_strategy',
    label: 'Exit strategy',
    kind: 'text',
    min: 10,
    max: 2000,
    message: 'Please describe your exit strategy',
    about: 'exit',
    isFact: true,
    goes: ['lender'],
  },
  additionalInfo: {
    column: 'additional_info',
    label: 'Additional information',
    kind: 'text',
    max: 5000,
    optional: true,
    about: 'more',
  },
  // The fields below aren't in the specification, so all of them are optional.
  neededBy,
  loanPurpose: {
    column: 'loan_purpose',
    label: 'What it’s for',
    kind: 'choice',
    choices: LOAN_PURPOSES,
    message: 'Please choose a purchase or a refinance',
    optional: true,
    about: 'loan',
  },
  charge: {
    column: 'charge',
    label: 'Charge',
    kind: 'choice',
    choices: CHARGES,
    message: 'Please choose a first or a second charge',
    optional: true,
    about: 'security',
    isFact: true,
    goes: ['lender'],
  },
  owedPounds: {
    column: 'owed_pounds',
    label: 'Owed on the property',
    kind: 'pounds',
    min: 0,
    max: MOST_POUNDS,
    message: 'Please give what is owed in pounds, for example 120,000',
    optional: true,
    about: 'security',
    isFact: true,
    goes: ['lender'],
  },
  borrower: {
    column: 'borrower',
    label: 'Borrower',
    kind: 'choice',
    choices: BORROWER_NAMES,
    message: 'Please choose who borrows',
    optional: true,
    about: 'applicant',
    isFact: true,
    goes: ['lender'],
  },
  familyHome: {
    column: 'family_home',
    label: 'Lives there, or close family does',
    kind: 'choice',
    choices: FAMILY_HOME_ANSWERS,
    message: 'Please choose yes, no or not sure',
    optional: true,
    about: 'security',
  },
} as const satisfies Questions

/** All fields of the page with its calculator, in the order in which errors are listed. */
export const bridgingPageOrder = () => Object.keys({ ...bridgingLoanFields, ...bridgingFields })
