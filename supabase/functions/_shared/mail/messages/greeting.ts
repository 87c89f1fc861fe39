// Letters only, so that nobody can send a link or a message in our name by typing it into the name field.
const PLAIN_NAME = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,4}$/u
const LONGEST_NAME = 60

/** Greets an applicant, by name if what was typed looks like one. */
export function greeting(name: string | null): string {
  return name && name.length <= LONGEST_NAME && PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,'
}
