import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../../../brand/ui/class-names.ts'
import { pingBackend } from '../backend/client/connection.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useConnection } from './use-connection.ts'

const RETRY_MILLISECONDS = 10_000

export function ConnectionBanner() {
  const state = useConnection()
  const queryClient = useQueryClient()
  const [trying, setTrying] = useState(false)

  async function retry() {
    if (await pingBackend()) void queryClient.invalidateQueries()
  }
  const retryNow = useEffectEvent(retry)

  useEffect(() => {
    if (state !== 'unreachable') return
    const timer = setInterval(() => void retryNow(), RETRY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [state])

  async function press() {
    setTrying(true)
    await retry()
    setTrying(false)
  }

  return (
    <div
      className={classNames(
        'sticky top-0 z-20',
        state !== 'online' &&
          'flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-amber bg-amber-tint px-4 py-2 md:px-6 xl:px-8',
      )}
    >
      {/* Always rendered, because screen readers announce only what appears in a region they already
          know. They read the whole region again if a part of it changes, so the button is outside. */}
      <div role="status" className="grow basis-80">
        {state !== 'online' && (
          <p className="flex gap-3">
            <Icon name="warning" className="mt-0.5 size-5 text-amber" />
            <span>
              <strong>{state === 'offline' ? 'You’re offline.' : 'The server isn’t answering.'}</strong> What
              you see may be out of date, and nothing can be saved. Your text stays here.
            </span>
          </p>
        )}
      </div>
      {state === 'unreachable' && (
        <Button icon="refresh" busy={trying} onClick={() => void press()}>
          {trying ? 'Trying …' : 'Try again'}
        </Button>
      )}
    </div>
  )
}
