import type { ChangeEventHandler } from 'react'
import { controlClasses, describedBy, Field, type FieldProps } from './field.tsx'

export interface SliderRange {
  min: number
  max: number
  step: number
}

export interface SliderFieldProps extends FieldProps {
  /** What the box shows, kept as typed: '' and '12.' are allowed while typing. */
  text: string
  /** Where the slider stands: the last good value, held within its own range. */
  value: number
  box: SliderRange
  /** May be narrower than the box: a slider over millions would be useless. */
  slider: SliderRange
  prefix?: string
  suffix?: string
  /** The value in words for the slider, e.g. '£50,000'. */
  valueText: string
  onTextChange: (text: string) => void
  onSlide: (value: number) => void
}

/** A number box and a native slider that set the same value. */
export function SliderField(props: SliderFieldProps) {
  const { text, value, box, slider, prefix, suffix, valueText, onTextChange, onSlide, ...field } = props
  const onBoxChange: ChangeEventHandler<HTMLInputElement> = (event) => onTextChange(event.target.value)
  return (
    <Field {...field}>
      <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr]">
        <div className="flex items-center gap-2">
          {prefix && <span aria-hidden="true">{prefix}</span>}
          <input
            id={field.name}
            name={field.name}
            type="text"
            inputMode={box.step < 1 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={text}
            onChange={onBoxChange}
            aria-describedby={describedBy(field)}
            aria-invalid={field.error === undefined ? undefined : true}
            className={controlClasses(field.error, 'tabular-nums')}
          />
          {suffix && <span aria-hidden="true">{suffix}</span>}
        </div>
        <input
          type="range"
          aria-label={`${field.label}, slider`}
          aria-valuetext={valueText}
          {...slider}
          value={Math.min(Math.max(value, slider.min), slider.max)}
          onChange={(event) => onSlide(event.target.valueAsNumber)}
          className="slider"
        />
      </div>
    </Field>
  )
}
