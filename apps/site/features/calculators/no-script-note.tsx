import { useScriptless } from '../../request-content.ts'

export function NoScriptNote() {
  const note = (
    <p className="mt-6 border-l-4 border-edge pl-4">
      These results are an example. To see your own, turn on JavaScript in your browser.
    </p>
  )
  return useScriptless() ? note : <noscript>{note}</noscript>
}
