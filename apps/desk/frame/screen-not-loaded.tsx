import { useEffect, useState } from 'react'
import { useTitle } from '../ui/browser/use-title.ts'
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx'
import { useConnection } from './use-connection.ts'

const TITLE = 'This screen couldn’t be loaded'
const RETRY_MILLISECONDS = 10_000
const ANSWER_MILLISECONDS = 10_000

/**
 * Shown if a screen's script can't be loaded, because there's no connection or because a new release has
 * replaced it.
 */
export function ScreenNotLoaded() {
  const offline = useConnection() === 'offline'
  const [served, setServed] = useState<boolean>()
  useTitle(TITLE)

  useEffect(() => {
    let over = false
    void isDeskServed().then((answer) => !over && setServed(answer))
    return () => {
      over = true
    }
  }, [])

  useEffect(() => {
    if (served !== false) return
    let over = false
    const retry = async () => {
      if ((await isDeskServed()) && !over) location.reload()
    }
    const timer = setInterval(retry, RETRY_MILLISECONDS)
    addEventListener('online', retry)
    return () => {
      over = true
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [served])

  return (
    <div className="mx-auto max-w-[36rem] py-14">
      <h1 className="text-heading">{TITLE}</h1>
      <p role="status" className="mt-3 text-ink-soft">
        {served && 'The desk may have been updated since you opened this tab. Reload to carry on.'}
        {served === false &&
          `${offline ? 'You’re offline.' : 'The server isn’t answering.'} It’ll open once the connection is back.`}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {/* Reloads only if the server answers. Otherwise the browser's own error page would replace the
            desk. */}
        <Button look="ink" icon="refresh" onClick={async () => (await isDeskServed()) && location.reload()}>
          {served ? 'Reload' : 'Try again'}
        </Button>
        {served ? (
          <ButtonAnchor href="/">Go to the inbox</ButtonAnchor>
        ) : (
          <ButtonLink to="/">Go to the inbox</ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Returns whether the server of the desk's own files answers. The backend can be another server. */
async function isDeskServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS)
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
