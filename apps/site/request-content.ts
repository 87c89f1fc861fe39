import { createContext, useContext } from 'react'
import type { RequestContent } from '#shared/submission/request-content.ts'

/** What the host adds to a page that it renders for one request; undefined in the built pages and in the browser. */
export const RequestContentContext = createContext<RequestContent | undefined>(undefined)

/** The visitor's answer to show again in a field, when the host answers a form that was refused. */
export function usePostedAnswer(name: string): string | undefined {
  const answers = useContext(RequestContentContext)?.refused?.answers
  // A posted field may have any name, such as toString.
  const answer = answers && Object.hasOwn(answers, name) ? answers[name] : undefined
  // Browsers post line breaks as CR LF. React adds the one that HTML drops at the start of a textarea only before an LF.
  return answer?.replaceAll('\r\n', '\n')
}

/** The error of a field outside its form, when the host answers a form that was refused. */
export function usePostedError(name: string): string | undefined {
  return useContext(RequestContentContext)?.refused?.fieldErrors[name]
}

/** Whether the page is made for one request: it has no script, so it leaves out what needs one. */
export function useScriptless(): boolean {
  return useContext(RequestContentContext) !== undefined
}
