import type { ReadText } from './box.ts'

export interface FigureField {
  name: string
  label: string
  prefix?: string
  suffix?: string
  decimals?: boolean
  hint: string
  correction: string
  /** Returns a more helpful message than `correction` for certain texts, or undefined. */
  correctionFor?: (text: string) => string | undefined
  /**
   * The slider's range may be narrower than that of the box, because a slider over millions is hard to set.
   */
  slider: { min: number; max: number; step: number }
  /** Whether equal distances on the slider multiply the figure by the same factor. */
  logarithmic?: boolean
  read: ReadText
  /** Whether the firm arranges this much. A figure that it doesn't is worked out all the same. */
  isUsual?: (figure: number) => boolean
  inWords: (figure: number) => string
}

export interface FigureSet<Field extends string> {
  fields: Record<Field, FigureField>
  initial: Record<Field, number>
  readQuery: (search: string) => Partial<Record<Field, number>>
  writeQuery: (figures: Record<Field, number>, search: string) => string
}

export function clampToSlider({ slider }: Pick<FigureField, 'slider'>, figure: number): number {
  return Math.min(Math.max(figure, slider.min), slider.max)
}

export function correctionOf({ correction, correctionFor }: FigureField, text: string): string {
  return correctionFor?.(text) ?? correction
}

export function noteFor(field: FigureField, { text, figure }: { text: string; figure: number }) {
  if (field.read(text) === null) return `${correctionOf(field, text)} Still showing ${field.inWords(figure)}.`
  return field.isUsual?.(figure) === false ? `We arrange ${field.hint}. Call us about others.` : undefined
}
