import type { HONEYPOT_FIELD } from '#shared/submission/envelope-schema.ts'
import { usePostedAnswer } from '../../request-content.ts'

// Only the type is imported, because the schema's module would pull the validator into every page's first
// script.
const HONEYPOT_NAME: typeof HONEYPOT_FIELD = 'referralNote'

/** A field that people can't see, so whatever fills it in is a bot. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={HONEYPOT_NAME}>Leave this empty</label>
      <input
        id={HONEYPOT_NAME}
        name={HONEYPOT_NAME}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        defaultValue={usePostedAnswer(HONEYPOT_NAME)}
      />
    </div>
  )
}

/** Returns undefined if the honeypot is empty, as people leave it. */
export function readHoneypot(answers: FormData): string | undefined {
  return answers.get(HONEYPOT_NAME)?.toString() || undefined
}
