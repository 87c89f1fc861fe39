import { phoneDigits } from '../fields/phone-digits.ts'
import { type AnswerCheck, CHANGE_OR_SEND } from './answer-check.ts'

const FEWEST_DIGITS = 7
// The most digits that the international numbering plan E.164 allows.
const MOST_DIGITS = 15
const EXTENSION = /(?:ext(?:ension)?\.?|x)\s*\d{1,6}$/i
const FLAG = 'check_phone'

/** Empty text passes, and an extension (ext. 12) isn't counted. */
export function checkPhone(field: string, typed: string, example: string): AnswerCheck[] {
  if (typed === '') return []
  const digits = phoneDigits(typed.replace(EXTENSION, ''))
  const { length } = digits
  if (length < FEWEST_DIGITS) {
    const message = `Please give a number we can call, for example ${example}`
    return [{ field, kind: 'refuse', flag: FLAG, message }]
  }
  const isBritish = digits.startsWith('0') && !digits.startsWith('00')
  if (isBritish ? length === 10 || length === 11 : length <= MOST_DIGITS) return []
  const usual = isBritish ? 'UK numbers have 10 or 11' : `no number has more than ${MOST_DIGITS}`
  const message = `That number has ${length} digits, and ${usual}. ${CHANGE_OR_SEND}`
  return [{ field, kind: 'ask', flag: FLAG, message }]
}
