import { toast } from '../../ui/toast.tsx'

/** Puts a text into the clipboard and says so, or says why it is not there. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast.done(`${what} copied`)
    return true
  } catch {
    // Without HTTPS, or where the browser was told to refuse.
    toast.failed('The browser did not let us copy. Select the text and copy it yourself.')
    return false
  }
}
