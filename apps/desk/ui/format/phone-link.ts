const EXTENSION = /(?:ext|x|#).*$/i

/** The tel: link of a typed phone number; undefined when it has no digits to dial. */
export function phoneLink(phone: string): string | undefined {
  const typed = phone.trim().replace(EXTENSION, '')
  const international = typed.startsWith('+')
  // The (0) in an international number is dialled only within the country.
  const digits = (international ? typed.replace('(0)', '') : typed).replace(/\D/g, '')
  return digits.length >= 3 ? `tel:${international ? '+' : ''}${digits}` : undefined
}
