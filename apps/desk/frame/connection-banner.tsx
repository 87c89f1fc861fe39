import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { pingBackend } from '../backend/connection.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useConnection } from './use-connection.ts'

const RETRY_MILLISECONDS = 10_000

/** Says that nothing can be read or saved just now, keeps trying, and reads everything anew once it works. */
export function ConnectionBanner() {
  const state = useConnection()
  const queryClient = useQueryClient()
  const [trying, setTrying] = useState(false)

  const retry = useEffectEvent(async () => {
    setTrying(true)
    if (await pingBackend()) void queryClient.invalidateQueries()
    setTrying(false)
  })

  useEffect(() => {
    if (state !== 'unreachable') return
    const timer = setInterval(retry, RETRY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [state])

  return (
    // Always there, because screen readers hear only what appears in a known region.
    <div role="status" className="sticky top-0 z-20">
      {state !== 'online' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-amber bg-amber-tint px-4 py-2 md:px-6">
          <Icon name="warning" className="size-5" />
          <p className="grow">
            <strong>{state === 'offline' ? 'You are offline.' : 'The server does not answer.'}</strong> What
            you see may be out of date, and nothing can be saved. What you typed stays here.
          </p>
          {state === 'unreachable' && <RetryButton trying={trying} onRetry={() => void retry()} />}
        </div>
      )}
    </div>
  )
}

function RetryButton({ trying, onRetry }: { trying: boolean; onRetry(): void }) {
  return (
    <Button icon="refresh" busy={trying} onClick={onRetry}>
      {trying ? 'Trying …' : 'Try again'}
    </Button>
  )
}
