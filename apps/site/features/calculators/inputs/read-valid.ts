import type { ReadText } from './box.ts'

export function readValid(read: ReadText, isValid: (figure: number) => boolean): ReadText {
  return (text) => {
    const figure = read(text)
    return figure !== null && isValid(figure) ? figure : null
  }
}
