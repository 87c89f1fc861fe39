/** What was typed on behind a note while it was being sent: the next note. One changed elsewhere stays whole. */
export function unsentText(typed: string, sent: string): string | undefined {
  const rest = typed.startsWith(sent) ? typed.slice(sent.length) : typed
  return rest || undefined
}
