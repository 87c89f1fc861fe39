import type { ReadText } from './box.ts'

/** One figure of a calculator: its label, its range and how it is read and shown. */
export interface FigureField {
  /** The name and id of its box. */
  name: string
  label: string
  prefix?: string
  suffix?: string
  decimals?: boolean
  /** The allowed range, in words. */
  hint: string
  /** What to do when the text is invalid. */
  correction: string
  /** A better answer than the correction for certain texts. */
  correctionFor?: (text: string) => string | undefined
  /** May be narrower than what the box takes: a slider over millions would be useless. */
  slider: { min: number; max: number; step: number }
  /** The slider's pointer covers its range by factors. */
  logarithmic?: boolean
  read: ReadText
  inWords: (figure: number) => string
}

/** All figures of a calculator, by name. */
export interface FigureSet<Field extends string> {
  fields: Record<Field, FigureField>
  initial: Record<Field, number>
  readQuery: (search: string) => Partial<Record<Field, number>>
  writeQuery: (figures: Record<Field, number>, search: string) => string
}

/** The slider's position for a figure: at its end if the figure is outside its range. */
export function clampToSlider({ slider }: Pick<FigureField, 'slider'>, figure: number): number {
  return Math.min(Math.max(figure, slider.min), slider.max)
}

/** What to do about a text that is invalid. */
export function correctionOf({ correction, correctionFor }: FigureField, text: string): string {
  return correctionFor?.(text) ?? correction
}

/** The message for invalid text; undefined if the text is valid. */
export function noteFor(field: FigureField, { text, figure }: { text: string; figure: number }) {
  return field.read(text) === null
    ? `${correctionOf(field, text)} Still showing ${field.inWords(figure)}.`
    : undefined
}
