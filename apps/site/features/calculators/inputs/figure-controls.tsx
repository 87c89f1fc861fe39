import { memo } from 'react'
import { useRequestContent } from '../../../request-content.ts'
import { SliderField } from '../../../ui/slider-field.tsx'
import type { Box } from './box.ts'
import { clampToSlider, type FigureField, type FigureSet, noteFor } from './figure-set.ts'
import { useDebounced } from './use-debounced.ts'
import type { Figures } from './use-figures.ts'

// While 75000 is being typed, the 7 alone is invalid. So the note that says so is shown only after a pause.
const TYPING_PAUSE_MS = 600

interface FigureControlsProps<Field extends string> {
  label: string
  set: FigureSet<Field>
  state: Figures<Field>
  form?: string | undefined
}

export function FigureControls<Field extends string>({
  label,
  set,
  state,
  form,
}: FigureControlsProps<Field>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would not sit in the card's layout
    <div
      ref={state.controls}
      role="group"
      aria-label={label}
      onBlur={state.onLeaveControl}
      className="grid gap-8 max-sm:gap-4 print:hidden"
    >
      {(Object.keys(set.fields) as Field[]).map((name) => (
        <FigureControl
          key={name}
          name={name}
          field={set.fields[name]}
          box={state.boxes[name]}
          form={form}
          onType={state.onType}
          onSlide={state.onSlide}
          onLeaveBox={state.onLeaveBox}
        />
      ))}
    </div>
  )
}

interface FigureControlProps<Field extends string>
  extends Pick<Figures<Field>, 'onType' | 'onSlide' | 'onLeaveBox'> {
  name: Field
  field: FigureField
  box: Box
  form: string | undefined
}

const FigureControl = memo(function FigureControl<Field extends string>({
  name,
  field,
  box,
  form,
  onType,
  onSlide,
  onLeaveBox,
}: FigureControlProps<Field>) {
  const error = useRequestContent()?.refused?.fieldErrors[field.name]
  const typingPaused = useDebounced(box.text, TYPING_PAUSE_MS) === box.text
  return (
    <SliderField
      name={field.name}
      label={field.label}
      hint={field.hint}
      error={error}
      note={typingPaused && error === undefined ? noteFor(field, box) : undefined}
      prefix={field.prefix}
      suffix={field.suffix}
      decimals={field.decimals}
      form={form}
      text={box.text}
      value={clampToSlider(field, box.figure)}
      valueText={field.inWords(box.figure)}
      slider={field.slider}
      logarithmic={field.logarithmic}
      ends={[field.inWords(field.slider.min), field.inWords(field.slider.max)]}
      onTextChange={(text) => onType(name, text)}
      onSlide={(figure) => onSlide(name, figure)}
      onLeaveBox={() => onLeaveBox(name)}
    />
  )
}) as <Field extends string>(props: FigureControlProps<Field>) => React.ReactNode
