import { createContext, useContext } from 'react'
import type { RequestContent } from '#shared/submission/request-content.ts'

export const RequestContentContext = createContext<RequestContent | undefined>(undefined)

/**
 * Returns what our own server (host/) adds to the page that answers a form posted without a script. It's
 * undefined on other pages and in the browser, so the build leaves the code that needs it out of the
 * browser's scripts.
 */
export const useRequestContent: () => RequestContent | undefined = import.meta.env.SSR
  ? () => useContext(RequestContentContext)
  : () => undefined

/** The answer is shown again if our own server (host/) refused the form. */
export function usePostedAnswer(name: string): string | undefined {
  const answers = useRequestContent()?.refused?.answers
  // A posted field may have any name, even one that every object has, such as toString.
  if (!import.meta.env.SSR || !answers || !Object.hasOwn(answers, name)) return undefined
  // Browsers post line breaks as CR LF. HTML drops a line break at the start of a textarea. React makes up
  // for that, but only if it's an LF.
  return answers[name]?.replaceAll('\r\n', '\n')
}

/** A page that answers a form posted without a script has no script either, and leaves out what needs one. */
export function useScriptless(): boolean {
  return useRequestContent() !== undefined
}
