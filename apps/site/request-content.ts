import { createContext, useContext } from 'react'
import type { RequestContent } from '#shared/submission/request-content.ts'

export const RequestContentContext = createContext<RequestContent | undefined>(undefined)

/**
 * What the host adds to a page that it renders for one request; undefined in the built pages and in the browser, whose
 * scripts therefore leave it out.
 */
export const useRequestContent: () => RequestContent | undefined = import.meta.env.SSR
  ? () => useContext(RequestContentContext)
  : () => undefined

/** The visitor's answer to show again in a field, when the host answers a form that was refused. */
export function usePostedAnswer(name: string): string | undefined {
  const answers = useRequestContent()?.refused?.answers
  // A posted field may have any name, such as toString.
  if (!import.meta.env.SSR || !answers || !Object.hasOwn(answers, name)) return undefined
  // Browsers post line breaks as CR LF. React adds the one that HTML drops at the start of a textarea only before an LF.
  return answers[name]?.replaceAll('\r\n', '\n')
}

/** Whether the page is made for one request: it has no script, so it leaves out what needs one. */
export function useScriptless(): boolean {
  return useRequestContent() !== undefined
}
