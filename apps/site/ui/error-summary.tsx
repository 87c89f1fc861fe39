import { useEffect, useRef } from 'react'

export interface FieldError {
  /** The id of the control with the error. */
  name: string
  message: string
}

interface ErrorSummaryProps {
  errors: readonly FieldError[]
  message?: string | undefined
  focus?: boolean
  short?: boolean | undefined
}

export function ErrorSummary({ errors, message, focus = true, short }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) summary.current?.focus()
  }, [focus])
  return (
    <div
      ref={summary}
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what focus() does above, in a page without a script
      autoFocus
      className={`rounded-card border-2 border-brick bg-brick-tint ${short ? 'px-4 py-2 text-small' : 'p-6'}`}
    >
      <h2 id="error-summary-title" className={short ? 'font-semibold' : 'text-title'}>
        There is a problem
      </h2>
      {message !== undefined && <p className="mt-3">{message}</p>}
      {errors.length > 0 && (
        <ul className={short ? undefined : 'mt-3 grid gap-1.5'}>
          {errors.map((error) => (
            <li key={error.name}>
              <a
                href={`#${error.name}`}
                className="text-link font-semibold text-brick"
                onClick={(event) => {
                  // A hash link would only scroll to the field. Focusing it scrolls too.
                  event.preventDefault()
                  document.getElementById(error.name)?.focus()
                }}
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
