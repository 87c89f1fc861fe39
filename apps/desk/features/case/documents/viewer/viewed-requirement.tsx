import { useState } from 'react'
import type { Requirement } from '../../../../backend/documents.ts'
import { Button } from '../../../../ui/button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { shortcutsEnabled, useShortcut } from '../../../../ui/shortcuts.ts'
import { useRights } from '../../shown-case.ts'
import { RequirementHeading } from '../requirement-heading.tsx'
import { SendBackForm } from '../send-back-form.tsx'
import { useRequirement } from '../use-documents.ts'

export function ViewedRequirement({ requirement }: { requirement: Requirement }) {
  const { workable } = useRights()
  const [sendingBack, setSendingBack] = useState(false)
  const { send, busy } = useRequirement(requirement, () => setSendingBack(false))
  const { state } = requirement
  const mayCheck = workable && !sendingBack && state !== 'checked' && state !== 'not_needed'
  const maySendBack = mayCheck && state === 'received'
  const check = () => !busy && send({ to: 'checked' })
  useShortcut('c', 'Mark checked', check, mayCheck, true)
  useShortcut('b', 'Send back', () => setSendingBack(true), maySendBack, true)
  return (
    <div className="grid gap-3">
      <RequirementHeading requirement={requirement} />
      {mayCheck && (
        <div className="flex flex-wrap gap-2">
          <Button look="ink" icon="check" busy={busy} onClick={check}>
            Mark checked
          </Button>
          {maySendBack && <Button onClick={() => setSendingBack(true)}>Send back</Button>}
        </div>
      )}
      {sendingBack && (
        <SendBackForm
          id={requirement.id}
          busy={busy}
          onSend={(reason) => send({ to: 'sent_back', reason })}
          onCancel={() => setSendingBack(false)}
        />
      )}
      {mayCheck && shortcutsEnabled() && (
        <p className="hidden items-center gap-1.5 text-small text-ink-soft pointer-fine:flex">
          <Kbd keys="c" /> checked {maySendBack && <Kbd keys="b" />} {maySendBack && 'send back'}
        </p>
      )}
    </div>
  )
}
