import { groupDigits } from '#shared/format/group-digits.ts'
import {
  IN_HAND_FIELDS,
  type InHandField,
  type InHandTexts,
  isInterestMethod,
  readField,
} from './in-hand-fields.ts'

const NAMES = Object.keys(IN_HAND_FIELDS) as InHandField[]

export function readInHandQuery(search: string): Partial<InHandTexts> {
  const query = new URLSearchParams(search)
  const texts: Partial<InHandTexts> = {}
  for (const name of NAMES) {
    const figure = readField(name, query.get(name) ?? '')
    if (typeof figure === 'number') texts[name] = groupDigits(figure)
  }
  const interest = query.get('interest') ?? ''
  if (isInterestMethod(interest)) texts.interest = interest
  return texts
}

export function writeInHandQuery(texts: Partial<InHandTexts>, first: InHandTexts, search: string): string {
  const query = new URLSearchParams(search)
  for (const [name, text] of Object.entries(texts) as [keyof InHandTexts, string][]) {
    const value = name === 'interest' ? text : readField(name, text)
    if (value === null) continue
    if (value === undefined || text === first[name]) query.delete(name)
    else query.set(name, String(value))
  }
  const written = query.toString()
  return written && `?${written}`
}
