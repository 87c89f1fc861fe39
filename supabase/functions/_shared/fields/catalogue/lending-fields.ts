import { type Field, MOST_POUNDS } from './question.ts'

export const PROPERTY_TYPE_LABELS = {
  house: 'House',
  flat: 'Flat',
  hmo: 'House in multiple occupation',
  block: 'Block of flats',
  mixed: 'Mixed use',
  commercial: 'Commercial',
  land: 'Land',
  other: 'Other',
} as const
export type PropertyType = keyof typeof PROPERTY_TYPE_LABELS

/** What lenders ask besides the forms. Staff fill it in as they hear it. */
export const lendingFields = {
  turnover_pounds: {
    label: 'Turnover a year',
    kind: 'pounds',
    min: 0,
    max: MOST_POUNDS,
    about: 'business',
    goes: ['lender', 'export', 'import'],
  },
  years_trading: {
    label: 'Years trading',
    kind: 'years',
    min: 0,
    max: 300,
    about: 'business',
    goes: ['lender', 'export', 'import'],
  },
  missed_payments: {
    label: 'Missed payments in the last 2 years',
    kind: 'choice',
    choices: { none: 'None', caught_up: 'Yes, since paid', behind: 'Yes, still behind' },
    about: 'credit',
    goes: ['lender'],
    isSensitive: true,
  },
  ccjs: {
    label: 'County court judgments in the last 6 years',
    kind: 'choice',
    choices: { none: 'None', satisfied: 'Yes, all satisfied', unsatisfied: 'Yes, not all satisfied' },
    about: 'credit',
    goes: ['lender'],
    isSensitive: true,
  },
  defaults: {
    label: 'Defaults in the last 6 years',
    kind: 'choice',
    choices: { none: 'None', settled: 'Yes, all settled', unsettled: 'Yes, not all settled' },
    about: 'credit',
    goes: ['lender'],
    isSensitive: true,
  },
  insolvency: {
    label: 'Bankruptcy, IVA or insolvency',
    kind: 'choice',
    choices: { none: 'Never', ended: 'Yes, ended', current: 'Yes, still running' },
    about: 'credit',
    goes: ['lender'],
    isSensitive: true,
  },
  credit_notes: {
    label: 'Credit history, what happened when',
    kind: 'text',
    max: 2000,
    about: 'credit',
    goes: ['lender'],
    isSensitive: true,
  },
  property_type: {
    label: 'Property type',
    kind: 'choice',
    choices: PROPERTY_TYPE_LABELS,
    about: 'security',
    goes: ['lender', 'export', 'import'],
  },
  property_condition: {
    label: 'Condition',
    kind: 'choice',
    choices: {
      good: 'Good',
      light_works: 'Needs light works',
      heavy_works: 'Needs heavy works',
      uninhabitable: 'Can’t be lived in or used as it is',
    },
    about: 'security',
    goes: ['lender'],
  },
  works: { label: 'Works planned', kind: 'text', max: 2000, about: 'security', goes: ['lender'] },
  works_pounds: {
    label: 'Cost of the works',
    kind: 'pounds',
    min: 0,
    max: MOST_POUNDS,
    about: 'security',
    goes: ['lender', 'import'],
  },
  experience: {
    label: 'Experience of such projects',
    kind: 'choice',
    choices: { first: 'None, this is the first', some: '1 to 3 before', experienced: '4 or more before' },
    about: 'security',
    goes: ['lender'],
  },
  // The payments page asks the next two.
  monthly_card_takings_pounds: {
    label: 'Card takings a month',
    kind: 'pounds',
    min: 0,
    max: MOST_POUNDS,
    about: 'cards',
    goes: ['lender'],
  },
  current_cost: {
    label: 'What they pay now, or provider',
    kind: 'line',
    max: 200,
    about: 'cards',
    goes: ['lender'],
  },
} as const satisfies Record<string, Field>
