import { readPounds } from '#shared/fields/read-pounds.ts'
import type { ReadText } from './box.ts'

// A point with nothing behind it yet is somebody still typing.
const withoutLastPoint = (typed: string) => typed.trim().replace(/\.$/, '')

/** An amount as people type it: 50000, 50,000, £50k. */
export function readTypedPounds(typed: string): number | null {
  return readPounds(withoutLastPoint(typed))
}

const NUMBER = /^(\d+(?:\.\d+)?|\.\d+)\s*(%|months?)?$/i

/** A rate or a number of months: 5.5, .5, 5.5%, 12 months. */
export function readTypedNumber(typed: string): number | null {
  const match = NUMBER.exec(withoutLastPoint(typed))
  return match ? Number(match[1]) : null
}

/** Reads as given, and gives only what the calculator would take. */
export function readHeld(read: ReadText, holds: (figure: number) => boolean): ReadText {
  return (text) => {
    const figure = read(text)
    return figure !== null && holds(figure) ? figure : null
  }
}
