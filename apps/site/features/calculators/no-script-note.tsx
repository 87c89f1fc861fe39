import { useScriptless } from '../../request-content.ts'

export function NoScriptNote() {
  const isPosted = useScriptless()
  // A page that answers a posted form shows the figures that were posted. Only our server draws it.
  if (import.meta.env.SSR && isPosted)
    return <p className={LOOK}>To work out other figures here, turn on JavaScript in your browser.</p>
  return (
    <noscript>
      <p className={LOOK}>
        These results are an example. To see your own, turn on JavaScript in your browser.
      </p>
    </noscript>
  )
}

const LOOK = 'mt-6 border-l-4 border-edge pl-4'
