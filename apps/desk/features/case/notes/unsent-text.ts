/** Text typed after a note while it was being sent, which becomes the next note. A note edited within stays whole. */
export function unsentText(typed: string, sent: string): string | undefined {
  const rest = typed.startsWith(sent) ? typed.slice(sent.length) : typed
  return rest || undefined
}
