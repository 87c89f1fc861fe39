import type { Outcome } from '../dialog/dialog-outcome.tsx'

/** `what` names the copied text in the returned message. */
export async function copyText(text: string, what: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text)
    return { done: true, words: `${what} copied` }
  } catch {
    // The browser refuses without HTTPS, or if the person has blocked it.
    return { done: false, words: 'Your browser blocked copying. Select the text and copy it yourself.' }
  }
}
