// Allows only what names are made of. Otherwise somebody could type a link or a message into the name field,
// and we would send it to the e-mail address they gave.
const PLAIN_NAME = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,4}$/u
const LONGEST_NAME = 60

export function greeting(name: string | null): string {
  return name && name.length <= LONGEST_NAME && PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,'
}
