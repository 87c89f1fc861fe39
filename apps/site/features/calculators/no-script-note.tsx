/** For visitors without scripts: the figures shown are an example. */
export function NoScriptNote() {
  return (
    <noscript>
      <p className="mt-6 border-l-4 border-edge pl-4">
        The results shown are an example. They follow your own figures once JavaScript is switched on.
      </p>
    </noscript>
  )
}
