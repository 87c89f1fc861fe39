import { useState } from 'react'
import { Button } from '../../../../../brand/ui/button.tsx'
import { FailureMessage } from '../failure-message.tsx'

/**
 * Mail scanners open links and run the page's scripts, so the link is used only when somebody presses the
 * button.
 */
export function OpenLink({ onOpen }: { onOpen: () => Promise<string | undefined> }) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const open = async () => {
    setBusy(true)
    setMessage(await onOpen())
    setBusy(false)
  }
  return (
    <div className="max-w-[36rem]">
      <p className="text-lead text-ink-soft">
        Your link is ready. Press the button to open your application.
      </p>
      <Button look="dawn" large className="mt-7 max-sm:w-full" disabled={isBusy} onClick={open}>
        {isBusy ? 'Opening…' : 'Open my application'}
      </Button>
      <FailureMessage message={message} />
    </div>
  )
}
