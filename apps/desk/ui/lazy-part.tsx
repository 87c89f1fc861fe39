import { type ComponentType, createContext, lazy, useContext, useState } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const RetryContext = createContext(() => {})

/**
 * If loading fails, only this component shows an error, and the screen around it stays, with everything typed
 * there. It must be inside a `Suspense`.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const start = () => lazy(() => load().catch(() => ({ default: PartNotLoaded as ComponentType<Props> })))
  let latest = start()
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of components, as `lazy` is
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest)
    const retry = () => {
      latest = start()
      setPart(latest)
    }
    return (
      <RetryContext value={retry}>
        <Part {...props} />
      </RetryContext>
    )
  }
}

function PartNotLoaded() {
  const retry = useContext(RetryContext)
  return (
    <Notice
      tone="brick"
      title="This part couldn’t be loaded"
      action={
        <Button icon="refresh" onClick={retry}>
          Try again
        </Button>
      }
    >
      <p>
        You may be offline, or the desk has been updated. What you’ve typed is still here. If trying again
        doesn’t help, reload the page.
      </p>
    </Notice>
  )
}
