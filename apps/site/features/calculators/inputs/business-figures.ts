import { BUSINESS_LOAN_RANGES, type BusinessLoan } from '#shared/calculators/business-loan.ts'
import {
  BUSINESS_QUERY_KEYS,
  isBusinessFigure,
  readBusinessFigures,
  writeBusinessFigures,
} from '#shared/calculators/figures-query.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { readTypedNumber } from '../../../forms/fields/typed-number.ts'
import { readTypedPounds } from '../../../forms/fields/typed-pounds.ts'
import { poundsInWords, yearlyRateInWords } from '../figure-words.ts'
import type { ReadText } from './box.ts'
import type { FigureSet } from './figure-set.ts'
import { readValid } from './read-valid.ts'

const { amountPounds, termMonths, annualRatePercent } = BUSINESS_LOAN_RANGES

function fieldOf(field: keyof BusinessLoan, readText: ReadText) {
  const { slider, step } = BUSINESS_LOAN_RANGES[field]
  return {
    name: BUSINESS_QUERY_KEYS[field],
    slider: { ...slider, step },
    read: readValid(readText, (figure) => isBusinessFigure(field, figure)),
  }
}

const amountRange = `${formatPounds(amountPounds.input.min)} to ${formatPounds(amountPounds.input.max)}`
const termRange = `${termMonths.input.min} to ${termMonths.input.max}`
const rateRange = `${annualRatePercent.input.min}% to ${annualRatePercent.input.max}%`

/** The boxes are named like their query parameters. */
export const businessFigures: FigureSet<keyof BusinessLoan> = {
  fields: {
    amountPounds: {
      ...fieldOf('amountPounds', readTypedPounds),
      label: 'Loan amount',
      prefix: '£',
      hint: amountRange,
      correction: `Please use ${amountRange}.`,
      inWords: poundsInWords,
    },
    termMonths: {
      ...fieldOf('termMonths', readTypedNumber),
      label: 'Term',
      suffix: 'months',
      hint: `${termRange} months`,
      correction: `Please use whole months, ${termRange}.`,
      inWords: formatMonths,
    },
    annualRatePercent: {
      ...fieldOf('annualRatePercent', readTypedNumber),
      label: 'Interest rate',
      suffix: '%',
      decimals: true,
      hint: `${rateRange} a year`,
      correction: `Please use ${rateRange}.`,
      inWords: yearlyRateInWords,
    },
  },
  initial: {
    amountPounds: amountPounds.initial,
    termMonths: termMonths.initial,
    annualRatePercent: annualRatePercent.initial,
  },
  readQuery: readBusinessFigures,
  writeQuery: writeBusinessFigures,
}
