/**
 * Returns what stays in the box once a note is sent: the text typed after it while it was being sent, or all
 * the text if the sent part was edited. Undefined if nothing is left.
 */
export function unsentText(typed: string, sent: string): string | undefined {
  const rest = typed.startsWith(sent) ? typed.slice(sent.length) : typed
  return rest || undefined
}
