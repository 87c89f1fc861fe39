import type { ReadText } from './box.ts'

/** One figure of a calculator: how it is asked for, read and said. */
export interface FigureField {
  /** The name and id of its box. */
  name: string
  label: string
  prefix?: string
  suffix?: string
  decimals?: boolean
  /** What the box takes, in words. */
  hint: string
  /** What to do when the box holds nothing usable. */
  plea: string
  /** May be narrower than the box: a slider over millions would be useless. */
  slider: { min: number; max: number; step: number }
  read: ReadText
  inWords: (figure: number) => string
}

/** The figures a calculator works with, by the names of its loan. */
export interface FigureSet<Field extends string> {
  fields: Record<Field, FigureField>
  initial: Record<Field, number>
  readQuery: (search: string) => Partial<Record<Field, number>>
  writeQuery: (figures: Record<Field, number>, search: string) => string
}

/** Where a field's slider stands: at its end when the figure lies beyond it. */
export function pinToSlider({ slider }: Pick<FigureField, 'slider'>, figure: number): number {
  return Math.min(Math.max(figure, slider.min), slider.max)
}

/** The word beside a box that holds nothing usable; undefined when all is well. */
export function noteFor(field: FigureField, { text, figure }: { text: string; figure: number }) {
  return field.read(text) === null ? `${field.plea} Still showing ${field.inWords(figure)}.` : undefined
}
