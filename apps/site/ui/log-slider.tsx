import type { ComponentProps, PointerEvent } from 'react'
import { shareAt, valueAt } from './log-scale.ts'
import { useHydrated } from './use-hydrated.ts'

interface LogSliderProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: number
  range: { min: number; max: number; step: number }
  onSlide: (value: number) => void
}

/**
 * A slider whose pointer works on a logarithmic scale. The native slider stays for keyboards and screen
 * readers, with its linear range and step. It is invisible, and the track and the handle are drawn over it.
 */
export function LogSlider({ value, range, onSlide, ...input }: LogSliderProps) {
  const share = `${shareAt(value, range) * 100}%`
  return (
    <div className="relative">
      <input
        {...input}
        {...range}
        type="range"
        value={value}
        onChange={(event) => onSlide(event.target.valueAsNumber)}
        className="slider peer opacity-0"
      />
      {/* The track is a border, because forced-colours mode removes backgrounds. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-5 rounded-full border-t-4 border-edge"
      />
      <svg
        aria-hidden="true"
        focusable="false"
        className="pointer-events-none absolute inset-0 size-full overflow-visible rounded-small px-2 peer-focus-visible:outline-2"
      >
        <line
          x1="-6"
          x2={share}
          y1="22"
          y2="22"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-ink"
        />
        <rect x={share} y="6" width="18" height="32" rx="3" transform="translate(-9)" className="fill-ink" />
      </svg>
      {/* Before hydration the native slider has to take the pointer. */}
      {useHydrated() && <Pointer range={range} onSlide={onSlide} />}
    </div>
  )
}

// The padding of the drawn track (px-2), so that the pointer and the handle use the same scale.
const EDGE_PIXELS = 8

/** The native slider would read the pointer on a linear scale. */
function Pointer({ range, onSlide }: Pick<LogSliderProps, 'range' | 'onSlide'>) {
  function follow(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onSlide(valueAt((event.clientX - left - EDGE_PIXELS) / (width - 2 * EDGE_PIXELS), range))
  }

  function start(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.parentElement?.querySelector('input')?.focus({ preventScroll: true })
    follow(event)
  }

  return (
    <div
      className="absolute inset-0 cursor-pointer [touch-action:pan-y]"
      onPointerDown={start}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
    />
  )
}
