const EXTENSION = /(?:ext|x|#).*$/i

export function phoneLink(phone: string): string | undefined {
  const typed = phone.trim().replace(EXTENSION, '')
  const international = typed.startsWith('+')
  // The (0) in an international number is dialled only within its country.
  const digits = (international ? typed.replace('(0)', '') : typed).replace(/\D/g, '')
  return digits.length >= 3 ? `tel:${international ? '+' : ''}${digits}` : undefined
}
