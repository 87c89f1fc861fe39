import type { ReadText } from './box.ts'

/** Reads text with `read`, and returns null for a figure that isn't valid. */
export function readValid(read: ReadText, isValid: (figure: number) => boolean): ReadText {
  return (text) => {
    const figure = read(text)
    return figure !== null && isValid(figure) ? figure : null
  }
}
