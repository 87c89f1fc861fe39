import { TextField } from '../../../../brand/ui/field.tsx'

/** Six digits from an authenticator app, with autofill on phones. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      name="sign-in-code"
      label="Six-digit code"
      hint="From your authenticator app."
      inputMode="numeric"
      autoComplete="one-time-code"
      // A pasted code often has a space in the middle.
      pattern="\s*\d{3}\s*\d{3}\s*"
      title="Six digits"
      maxLength={9}
      required
      autoFocus
      error={error}
      className="tabular max-w-44 text-center text-[1.25rem] tracking-[0.2em] max-md:text-[1.25rem]"
    />
  )
}

export function readCode(form: HTMLFormElement): string {
  return String(new FormData(form).get('sign-in-code')).replaceAll(/\s/g, '')
}
