import type { Outcome } from '../dialog/dialog-outcome.tsx'

/** Puts a text into the clipboard; gives the words for what became of it. */
export async function copyText(text: string, what: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text)
    return { done: true, words: `${what} copied` }
  } catch {
    // Without HTTPS, or where the browser was told to refuse.
    return { done: false, words: 'Your browser blocked copying. Select the text and copy it yourself.' }
  }
}
