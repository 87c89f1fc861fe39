import rates from '../calculators/rates.json' with { type: 'json' }
import { firstYear, joinAddresses } from '../fields/address-history.ts'
import { joinBirthday } from '../fields/date-parts.ts'
import { readPounds } from '../fields/read-pounds.ts'
import { formatPounds } from '../format/format-pounds.ts'
import { type AnswerCheck, CHANGE_OR_SEND, type Fields, type PageRules, textOf } from './answer-check.ts'
import { checkBirthDate } from './check-birth-date.ts'
import { checkNeededBy } from './check-needed-by.ts'
import { checkPhone } from './check-phone.ts'

const ADDRESS_YEARS = 6
// Only digits and signs, so it was meant as one figure: 1e9 or -5, but not “about 50k” or 50,000-60,000.
const FIGURE_ONLY = /^[\s£$€\d.,+\-−()e]+$/i
const RANGE = /\d\s*[-–]\s*£?\d/
const USUAL_POUNDS = { min: 1_000, max: rates.businessMostPounds ?? 50_000_000 }

/**
 * Joins the three boxes of the date of birth into one field. The form has two boxes for each address (its
 * text, and since when), and all addresses become one field too.
 */
export const businessPageRules: PageRules = {
  join: (fields) => joinAddresses('residentialAddress', joinBirthday('shareholderDOB', fields)),
  check: checkBusinessAnswers,
}

export function checkBusinessAnswers(fields: Fields): AnswerCheck[] {
  return [
    ...checkLoanAmount(textOf(fields, 'loanAmount')),
    ...checkNeededBy(textOf(fields, 'neededBy')),
    ...checkBirthDate('shareholderDOB', textOf(fields, 'shareholderDOB')),
    ...checkAddresses(textOf(fields, 'residentialAddress')),
    ...checkPhone('mobilePhone', textOf(fields, 'mobilePhone'), '07700 900123'),
  ]
}

function checkAddresses(joined: string): AnswerCheck[] {
  const wanted = new Date().getFullYear() - ADDRESS_YEARS
  const from = firstYear(joined)
  if (from === undefined || from <= wanted) return []
  const message = `Your addresses start in ${from}. Please add where you lived before, back to ${wanted}, or send it as it is.`
  return [{ field: 'residentialAddress', kind: 'ask', message }]
}

function checkLoanAmount(typed: string): AnswerCheck[] {
  if (typed === '') return []
  const check = { field: 'loanAmount', flag: 'check_amount' } as const
  const pounds = readPounds(typed)
  if (!/\d/.test(typed) || pounds === 0) {
    return [{ ...check, kind: 'refuse', message: 'Please give the amount in figures, for example 50,000' }]
  }
  // Other text such as "about 50k" is accepted, because a broker can work with the figure in it.
  if (pounds === null && FIGURE_ONLY.test(typed) && !RANGE.test(typed)) {
    return [{ ...check, kind: 'ask', message: `We can’t read ${typed} as an amount. ${CHANGE_OR_SEND}` }]
  }
  if (pounds === null || (pounds >= USUAL_POUNDS.min && pounds <= USUAL_POUNDS.max)) return []
  const usual =
    pounds < USUAL_POUNDS.min
      ? 'Most business loans start at £1,000'
      : rates.businessMostPounds
        ? `We arrange up to ${inMillions(rates.businessMostPounds)}`
        : 'Few lenders lend a business that much'
  return [{ ...check, kind: 'ask', message: `${formatPounds(pounds)}? ${usual}. ${CHANGE_OR_SEND}` }]
}

const inMillions = (pounds: number) =>
  pounds % 1_000_000 === 0 ? `£${pounds / 1_000_000} million` : formatPounds(pounds)
