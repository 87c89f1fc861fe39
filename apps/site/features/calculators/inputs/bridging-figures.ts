import { BRIDGING_RANGES, type BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import {
  isBridgingFigure,
  readBridgingFigures,
  writeBridgingFigures,
} from '#shared/calculators/figures-query.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { monthsInWords, poundsInWords } from '../figure-words.ts'
import type { ReadText } from './box.ts'
import type { FigureSet } from './figure-set.ts'
import { readHeld, readTypedNumber, readTypedPounds } from './read-typed-number.ts'

const { amountPounds, durationMonths } = BRIDGING_RANGES

function fieldOf(field: keyof BridgingLoan, readText: ReadText) {
  const { min, max, step } = BRIDGING_RANGES[field]
  return {
    slider: { min, max, step },
    read: readHeld(readText, (figure) => isBridgingFigure(field, figure)),
  }
}

const amountRange = `${formatPounds(amountPounds.min)} to ${formatPounds(amountPounds.max)}`
const durationRange = `${durationMonths.min} to ${durationMonths.max}`

/** What the bridging calculator asks for; its boxes are named as the application sends them. */
export const bridgingFigures: FigureSet<keyof BridgingLoan> = {
  fields: {
    amountPounds: {
      ...fieldOf('amountPounds', readTypedPounds),
      name: 'loanAmount',
      label: 'Loan amount',
      prefix: '£',
      hint: amountRange,
      plea: `Please use ${amountRange}.`,
      inWords: poundsInWords,
    },
    durationMonths: {
      ...fieldOf('durationMonths', readTypedNumber),
      name: 'duration',
      label: 'Months until you repay',
      suffix: 'months',
      hint: `${durationRange} months`,
      plea: `Please use whole months, ${durationRange}.`,
      inWords: monthsInWords,
    },
  },
  initial: { amountPounds: amountPounds.initial, durationMonths: durationMonths.initial },
  readQuery: readBridgingFigures,
  writeQuery: writeBridgingFigures,
}
