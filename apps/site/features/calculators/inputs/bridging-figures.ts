import {
  BRIDGING_RANGES,
  type BridgingLoan,
  LEAST_BY_PHONE_POUNDS,
} from '#shared/calculators/bridging-loan.ts'
import {
  isBridgingFigure,
  readBridgingFigures,
  writeBridgingFigures,
} from '#shared/calculators/figures-query.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { firm } from '../../../content/firm.ts'
import { readTypedNumber } from '../../../forms/fields/typed-number.ts'
import { readTypedPounds } from '../../../forms/fields/typed-pounds.ts'
import { poundsInWords } from '../figure-words.ts'
import type { ReadText } from './box.ts'
import type { FigureSet } from './figure-set.ts'
import { readValid } from './read-valid.ts'

const { amountPounds, durationMonths } = BRIDGING_RANGES

function fieldOf(field: keyof BridgingLoan, readText: ReadText) {
  const { min, max, step } = BRIDGING_RANGES[field]
  return {
    slider: { min, max, step },
    read: readValid(readText, (figure) => isBridgingFigure(field, figure)),
    isUsual: (figure: number) => isBridgingFigure(field, figure, BRIDGING_RANGES),
  }
}

const amountRange = `${formatPounds(amountPounds.min)} to ${formatPounds(amountPounds.max)}`
const durationRange = `${durationMonths.min} to ${durationMonths.max}`

function smallLoanAdvice(text: string): string | undefined {
  const pounds = readTypedPounds(text)
  const least = LEAST_BY_PHONE_POUNDS
  if (pounds === null || least === null || pounds < least || pounds >= amountPounds.min) return undefined
  return `You can apply online from ${formatPounds(amountPounds.min)}. For a smaller loan, from ${formatPounds(least)}, call us on ${firm.phone.shown}.`
}

/** The boxes have the field names that the application sends. */
export const bridgingFigures: FigureSet<keyof BridgingLoan> = {
  fields: {
    amountPounds: {
      ...fieldOf('amountPounds', readTypedPounds),
      name: 'loanAmount',
      label: 'Loan amount',
      prefix: '£',
      hint: amountRange,
      correction: `Please use ${amountRange}.`,
      correctionFor: smallLoanAdvice,
      logarithmic: true,
      inWords: poundsInWords,
    },
    durationMonths: {
      ...fieldOf('durationMonths', readTypedNumber),
      name: 'duration',
      label: 'Months until you repay',
      suffix: 'months',
      hint: `${durationRange} months`,
      correction: `Please use whole months, ${durationRange}.`,
      inWords: formatMonths,
    },
  },
  initial: { amountPounds: amountPounds.initial, durationMonths: durationMonths.initial },
  readQuery: readBridgingFigures,
  writeQuery: writeBridgingFigures,
}
