import { classNames } from '../../../../../brand/ui/class-names.ts'
import { formatDay } from '../format-day.ts'
import type { ApplicationStep } from './application-steps.ts'

const MARKS: Record<ApplicationStep['state'], string> = {
  done: 'border-ink bg-ink',
  current: 'border-ink bg-dawn',
  ahead: 'border-edge bg-paper',
}
const LINES: Record<ApplicationStep['state'], string> = {
  done: 'bg-ink',
  current: 'bg-edge',
  ahead: 'bg-edge',
}

export function ProgressSteps({ steps }: { steps: readonly ApplicationStep[] }) {
  return (
    <ol className="mt-9 sm:grid sm:grid-cols-5">
      {steps.map(({ label, at, state }, index) => (
        <li
          key={label}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative pb-6 pl-9 last:pb-0 sm:pt-9 sm:pr-3 sm:pb-0 sm:pl-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-3 left-[0.5625rem] h-full w-0.5 sm:top-[0.5625rem] sm:left-3 sm:h-0.5 sm:w-full',
                LINES[state],
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-1 left-0 size-5 rounded-full border-2 sm:top-0',
              MARKS[state],
            )}
          />
          <span className={classNames('block', state === 'ahead' ? 'text-ink-soft' : 'font-semibold')}>
            {label}
            <span className="sr-only">
              {state === 'ahead' ? ', still to come' : state === 'current' ? ', now' : ', done'}
            </span>
          </span>
          {at && <span className="block text-small text-ink-soft">{formatDay(at)}</span>}
        </li>
      ))}
    </ol>
  )
}
