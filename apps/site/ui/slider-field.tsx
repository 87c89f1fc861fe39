import { classNames } from '../../../brand/ui/class-names.ts'
import { controlClasses, describedBy, Field, type FieldProps } from '../../../brand/ui/field.tsx'
import { useScriptless } from '../request-content.ts'
import { LogSlider } from './log-slider.tsx'

interface SliderFieldProps extends Omit<FieldProps, 'optional'> {
  hint: string
  /** Shown in place of the hint while the text is invalid, so that the layout doesn't move. */
  note?: string | undefined
  /** The text is as typed, so it may be incomplete, such as '' or '12.'. */
  text: string
  /** The slider's position, which is the last valid value clamped to the slider's range. */
  value: number
  slider: { min: number; max: number; step: number }
  logarithmic?: boolean | undefined
  ends?: readonly [string, string]
  prefix?: string | undefined
  suffix?: string | undefined
  decimals?: boolean | undefined
  valueText: string
  /** The id of the form that the box belongs to. Needed only if the box is outside that form's element. */
  form?: string | undefined
  onTextChange: (text: string) => void
  onSlide: (value: number) => void
  onLeaveBox?: () => void
}

export function SliderField(props: SliderFieldProps) {
  const { name, label, hint, error, note, ends } = props
  const scriptless = useScriptless()
  return (
    <Field name={name} label={label} error={error} hint={note ? <b className="text-brick">{note}</b> : hint}>
      <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-[11rem_1fr]">
        <Box {...props} />
        {/* Without a script the slider couldn't change the box. */}
        {!scriptless && (
          <div className="noscript:hidden max-sm:-mb-2 sm:pt-0.5">
            <Slider {...props} />
            {ends && (
              <p
                aria-hidden="true"
                className="flex justify-between text-small text-ink-quiet tabular max-sm:hidden"
              >
                <span>{ends[0]}</span>
                <span>{ends[1]}</span>
              </p>
            )}
          </div>
        )}
      </div>
    </Field>
  )
}

function Slider({ name, label, valueText, slider, logarithmic, value, onSlide }: SliderFieldProps) {
  const attributes = {
    id: `${name}-slider`,
    'aria-label': `${label}, slider`,
    'aria-valuetext': valueText,
    autoComplete: 'off',
  }
  if (logarithmic) return <LogSlider {...attributes} range={slider} value={value} onSlide={onSlide} />
  return (
    <input
      {...attributes}
      {...slider}
      type="range"
      value={value}
      onChange={(event) => onSlide(event.target.valueAsNumber)}
      className="slider"
    />
  )
}

function Box({
  name,
  label,
  hint,
  error,
  note,
  text,
  prefix,
  suffix,
  decimals,
  form,
  onTextChange,
  onLeaveBox,
}: SliderFieldProps) {
  const problem = error ?? note
  return (
    <div className="relative">
      {prefix && <Affix className="left-3.5">{prefix}</Affix>}
      <input
        id={name}
        name={name}
        form={form}
        type="text"
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        onBlur={onLeaveBox}
        aria-describedby={describedBy({ name, label, hint, error })}
        aria-invalid={problem === undefined ? undefined : true}
        className={controlClasses(
          problem,
          classNames('tabular', prefix && 'pl-8', suffix && (suffix.length > 1 ? 'pr-20' : 'pr-9')),
        )}
      />
      {suffix && <Affix className="right-3.5">{suffix}</Affix>}
    </div>
  )
}

function Affix({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-quiet ${className}`}
    >
      {children}
    </span>
  )
}
