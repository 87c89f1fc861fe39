import type { HONEYPOT_FIELD } from '#shared/submission/envelope-schema.ts'

// Only the type is imported: the schema's module brings the validator along, which no page loads at first.
const HONEYPOT_NAME: typeof HONEYPOT_FIELD = 'referralNote'

/** A field no person sees. What fills it in is a program. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={HONEYPOT_NAME}>Leave this empty</label>
      <input id={HONEYPOT_NAME} name={HONEYPOT_NAME} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** What stands in it, or undefined for the rule. */
export function readHoneypot(answers: FormData): string | undefined {
  return answers.get(HONEYPOT_NAME)?.toString() || undefined
}
