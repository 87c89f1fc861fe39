/** Text made safe inside an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** JSON that cannot close the script element it stands in. */
export function jsonForHtml(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
