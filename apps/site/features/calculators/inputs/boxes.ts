import { valueOfEarlySlide } from '../../../ui/log-scale.ts'
import { type Box, boxOf, readEarlyChange, typeInBox } from './box.ts'
import { clampToSlider, correctionOf, type FigureSet } from './figure-set.ts'

export type Boxes<Field extends string> = Record<Field, Box>

export function boxesOf<Field extends string>(
  { initial }: Pick<FigureSet<Field>, 'initial'>,
  figures: Partial<Record<Field, number>> = {},
): Boxes<Field> {
  return mapFields(initial, (field) => boxOf(figures[field] ?? initial[field]))
}

/** The posted form's fields have the same names as the boxes. */
export function boxesWithAnswers<Field extends string>(
  { fields, initial }: FigureSet<Field>,
  answers: Readonly<Record<string, string>>,
): Boxes<Field> {
  return mapFields(initial, (field) => {
    const { name, read } = fields[field]
    const box = boxOf(initial[field])
    return Object.hasOwn(answers, name) ? typeInBox(box, answers[name] ?? '', read) : box
  })
}

export function figuresOf<Field extends string>(boxes: Boxes<Field>): Record<Field, number> {
  return mapFields(boxes, (field) => boxes[field].figure)
}

/** Each message begins with the box's label, because the error summary shows it away from the box. */
export function fieldErrorsIn<Field extends string>(
  { fields }: Pick<FigureSet<Field>, 'fields'>,
  boxes: Boxes<Field>,
): Record<string, string> {
  const invalid = (Object.keys(fields) as Field[]).filter(
    (field) => fields[field].read(boxes[field].text) === null,
  )
  return Object.fromEntries(
    invalid.map((field) => {
      const { name, label } = fields[field]
      return [name, `${label}: ${correctionOf(fields[field], boxes[field].text)}`]
    }),
  )
}

export function sameFigures<Field extends string>(
  one: Record<Field, number>,
  other: Record<Field, number>,
): boolean {
  return (Object.keys(one) as Field[]).every((field) => one[field] === other[field])
}

export function readEarlyChanges<Field extends string>(
  { fields, initial }: FigureSet<Field>,
  prerendered: ParentNode,
): Partial<Boxes<Field>> {
  const changes: Partial<Boxes<Field>> = {}
  for (const name of Object.keys(fields) as Field[]) {
    const field = fields[name]
    const box = prerendered.querySelector<HTMLInputElement>(`#${field.name}`)
    const slider = prerendered.querySelector<HTMLInputElement>(`#${field.name}-slider`)
    if (!box || !slider) continue
    const change = readEarlyChange(
      {
        typed: box.value,
        slid: field.logarithmic
          ? valueOfEarlySlide(slider.valueAsNumber, clampToSlider(field, initial[name]), field.slider)
          : slider.valueAsNumber,
        sliderHasFocus: slider === slider.ownerDocument.activeElement,
      },
      { box: boxOf(initial[name]), slid: clampToSlider(field, initial[name]) },
      field.read,
    )
    if (change) changes[name] = change
  }
  return changes
}

function mapFields<Field extends string, Value>(
  fields: Record<Field, unknown>,
  make: (field: Field) => Value,
): Record<Field, Value> {
  const names = Object.keys(fields) as Field[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Field, Value>
}
