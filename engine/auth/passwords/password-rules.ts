import { AuthError } from '../auth-error.ts'
import { COMMON_PASSWORD_PARTS } from './common-password-parts.ts'

export const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 256
// How many characters must remain after removing everything that an attacker tries first.
const MIN_UNCOMMON_CHARACTERS = 4

// The usual substitutes for letters. Lists of leaked passwords contain words with them too.
const SUBSTITUTES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

interface PasswordOwner {
  email: string
  guessableWords: readonly string[]
}

export function requireStrongPassword(password: string, owner: PasswordOwner): void {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) {
    throw weak('length', `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`)
  }
  if (length > MAX_PASSWORD_LENGTH) {
    throw new AuthError(
      400,
      'validation_failed',
      `Password cannot be longer than ${MAX_PASSWORD_LENGTH} characters`,
    )
  }
  if (isCommon(password, owner)) {
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.')
  }
}

function weak(reason: 'length' | 'pwned', message: string): AuthError {
  return new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason], message } })
}

function isCommon(password: string, { email, guessableWords }: PasswordOwner): boolean {
  const given = [email, ...guessableWords].flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/))
  const parts = [...COMMON_PASSWORD_PARTS, ...given]
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length)
  const lower = password.toLowerCase()
  const plain = lower.replace(/[013457@$]/g, (character) => SUBSTITUTES[character] ?? character)
  // The password is checked with and without substitution, because "pa55word" contains a word and "1234" is a
  // run of digits.
  return [lower, plain].some((text) => uncommonPart(text, parts).length < MIN_UNCOMMON_CHARACTERS)
}

function uncommonPart(text: string, parts: string[]): string {
  let rest = text
  for (const part of parts) rest = rest.replaceAll(part, ' ')
  rest = rest.replace(/(?:19|20)\d\d/g, ' ')
  const remaining = [...rest].filter((character, index, all) => !continuesRun(character, all[index - 1]))
  const unrepeated = repeatedUnit(remaining.join(''))
  return unrepeated.replace(/[\s!?.,;:*#_+-]/g, '')
}

function continuesRun(character: string, before: string | undefined): boolean {
  if (before === undefined) return false
  return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1
}

// "xk4xk4xk4xk4" is no stronger than "xk4".
function repeatedUnit(text: string): string {
  return /^(.{1,8}?)\1+$/u.exec(text)?.[1] ?? text
}
