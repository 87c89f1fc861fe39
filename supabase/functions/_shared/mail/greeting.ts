// Letters only: a link, a number or a sentence typed into the name field must not travel in our name.
const PLAIN_NAME = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,4}$/u
const LONGEST_NAME = 60

/** How an applicant is addressed; by name only when what was typed looks like one. */
export function greeting(name: string | null): string {
  return name && name.length <= LONGEST_NAME && PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,'
}
