/** Returns JSON for a script element, escaped so that nothing in it can close that element. */
export function jsonForHtml(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
