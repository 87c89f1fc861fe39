import { type Box, boxOf, takeOver } from './box.ts'
import { type FigureSet, pinToSlider } from './figure-set.ts'

/** The state of a calculator: a box for each figure. Everything shown is derived from it. */
export type Boxes<Field extends string> = Record<Field, Box>

/** Boxes that show the given figures, and the calculator's first ones for the rest. */
export function boxesOf<Field extends string>(
  { initial }: Pick<FigureSet<Field>, 'initial'>,
  figures: Partial<Record<Field, number>> = {},
): Boxes<Field> {
  return mapFields(initial, (field) => boxOf(figures[field] ?? initial[field]))
}

/** The last figures that held. */
export function figuresOf<Field extends string>(boxes: Boxes<Field>): Record<Field, number> {
  return mapFields(boxes, (field) => boxes[field].figure)
}

/** What to do about the boxes that hold nothing usable, by their names; each says which box it means, for a summary far from it. */
export function fieldErrorsIn<Field extends string>(
  { fields }: Pick<FigureSet<Field>, 'fields'>,
  boxes: Boxes<Field>,
): Record<string, string> {
  const faulty = (Object.keys(fields) as Field[]).filter(
    (field) => fields[field].read(boxes[field].text) === null,
  )
  return Object.fromEntries(
    faulty.map((field) => {
      const { name, label, plea } = fields[field]
      return [name, `${label}: ${plea}`]
    }),
  )
}

/** Whether two sets of figures are one and the same. */
export function sameFigures<Field extends string>(
  one: Record<Field, number>,
  other: Record<Field, number>,
): boolean {
  return (Object.keys(one) as Field[]).every((field) => one[field] === other[field])
}

/** What a visitor did to the served page before its script arrived; empty when nothing. */
export function takeOverBoxes<Field extends string>(
  { fields, initial }: FigureSet<Field>,
  served: ParentNode,
): Partial<Boxes<Field>> {
  const taken: Partial<Boxes<Field>> = {}
  for (const name of Object.keys(fields) as Field[]) {
    const field = fields[name]
    const box = served.querySelector<HTMLInputElement>(`#${field.name}`)
    const slider = served.querySelector<HTMLInputElement>(`#${field.name}-slider`)
    if (!box || !slider) continue
    const before = takeOver(
      {
        typed: box.value,
        slid: slider.valueAsNumber,
        sliderHasFocus: slider === slider.ownerDocument.activeElement,
      },
      { box: boxOf(initial[name]), slid: pinToSlider(field, initial[name]) },
      field.read,
    )
    if (before) taken[name] = before
  }
  return taken
}

function mapFields<Field extends string, Value>(
  fields: Record<Field, unknown>,
  make: (field: Field) => Value,
): Record<Field, Value> {
  const names = Object.keys(fields) as Field[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Field, Value>
}
