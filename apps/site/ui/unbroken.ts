/** Keeps a day such as “Fri 20 Nov” on one line. */
export const unbroken = (text = '') =>
  text.replace(/\b[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2,3}\b/g, (day) => day.replaceAll(' ', '\u00a0'))
