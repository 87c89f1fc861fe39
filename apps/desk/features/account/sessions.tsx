import { useState } from 'react'
import { useAttempt } from '../../session/credentials/use-attempt.ts'
import { signOut, signOutEverywhere } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'

export function Sessions() {
  const [asking, setAsking] = useState(false)
  const { busy, failure, run } = useAttempt()
  return (
    <Panel title="Signed in">
      <p className="mb-4 text-ink-soft">
        Lost a phone, or left a browser open somewhere? Sign out everywhere, this browser included.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon="leave" onClick={() => void signOut()}>
          Sign out here
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        action="Sign out everywhere"
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void run(signOutEverywhere)}
      >
        <FailureNotice words={failure} className="mb-3" />
        <p>Every browser and phone you’re signed in on will ask for your password and second factor.</p>
      </ConfirmDialog>
    </Panel>
  )
}
