import { useState } from 'react'
import { signOut } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'

export function Sessions() {
  const [asking, setAsking] = useState(false)
  return (
    <Panel title="Signed in">
      <p className="mb-4 text-ink-soft">
        Lost a phone, or left a browser open somewhere? Sign out everywhere, this browser included.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon="leave" onClick={() => void signOut('local')}>
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
        onClose={() => setAsking(false)}
        onConfirm={() => void signOut('global')}
      >
        <p>Every browser and phone you are signed in with will ask for your password and second factor.</p>
      </ConfirmDialog>
    </Panel>
  )
}
