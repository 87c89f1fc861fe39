import { type ComponentProps, type FormEvent, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { ToggleGroup } from '../../../ui/tabs.tsx'
import { useTypedAhead } from '../../../ui/use-typed-ahead.ts'
import { type DayRange, lastDays, rangeFault, SPANS } from './day-range.ts'

const LABELS = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' } as const

export function RangePicker({
  range,
  today,
  onChange,
}: {
  range: DayRange
  today: string
  onChange(range: DayRange): void
}) {
  const { typed, setTyped, setAsked } = useTypedAhead(range, isSame)
  const choose = (chosen: DayRange) => {
    setTyped(chosen)
    setAsked(chosen)
    onChange(chosen)
  }
  const fault = rangeFault(typed, today)
  const span = SPANS.find((days) => isSame(lastDays(days, today), range))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fault) choose(typed)
  }
  const day = (name: keyof DayRange) => ({
    value: typed[name],
    max: today,
    error: fault,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? 'range-fault' : undefined,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ToggleGroup
        label="Days up to today"
        options={SPANS.map((days) => ({ value: String(days), label: LABELS[days] }))}
        value={String(span)}
        onChange={(days) => choose(lastDays(Number(days), today))}
      />
      <form noValidate onSubmit={submit} className="flex flex-wrap items-center gap-3">
        <RangeDay label="From" {...day('firstDay')} />
        <RangeDay label="to" {...day('lastDay')} />
        <Button type="submit" disabled={fault !== undefined}>
          Show
        </Button>
        {fault && (
          <p id="range-fault" role="alert" className="text-small font-semibold text-brick">
            {fault}
          </p>
        )}
      </form>
    </div>
  )
}

const isSame = (one: DayRange, other: DayRange) =>
  one.firstDay === other.firstDay && one.lastDay === other.lastDay

function RangeDay({ label, ...input }: ComponentProps<typeof DayInput>) {
  const id = useId()
  return (
    <div className="flex items-center gap-2 text-small text-ink-soft">
      <label htmlFor={id}>{label}</label>
      <DayInput id={id} label={label} required {...input} className="w-40" />
    </div>
  )
}
