import { useState } from 'react'
import { NewPasswordForm } from '../../session/credentials/new-password-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'

export function ChangePassword({ email }: { email: string }) {
  // The form's key. It changes with each new password, so that React replaces the form with an empty one.
  const [changes, setChanges] = useState(0)
  return (
    <Panel title="Password">
      <p className="mb-4 text-ink-soft">A new password signs you out everywhere else.</p>
      <NewPasswordForm
        key={changes}
        among="others"
        email={email}
        onDone={() => {
          setChanges((count) => count + 1)
          toast.done('Password changed')
        }}
      />
    </Panel>
  )
}
