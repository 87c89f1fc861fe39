import { type FormEvent, useId } from 'react'
import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from '#shared/desk/staff-roles.ts'
import { SelectField, TextField } from '../../../../brand/ui/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { useManageStaff } from './use-staff.ts'

/** Creates an account and e-mails its owner a link. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const formId = useId()
  const { act, busy, failure } = useManageStaff()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name)).trim()
    const [name, email] = [text('invite-name'), text('invite-email')]
    act(
      { action: 'invite', name, email, role: text('invite-role') as StaffRole },
      {
        onSuccess({ emailed }) {
          onClose()
          if (emailed) toast.done(`We’ve e-mailed ${name} an invitation`)
          else
            toast.failed(`The account is there, but the e-mail to ${email} didn’t go out. Send a new link.`)
        },
      },
    )
  }

  return (
    <Dialog
      open
      // Closed while the invitation is being sent, the dialog couldn't show a failure.
      {...(!busy && { onClose })}
      title="Invite someone"
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="ink" busy={busy}>
            {busy ? 'Inviting …' : 'Invite'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        {failure && (
          <Notice tone="brick" alert>
            <p>{failure}</p>
          </Notice>
        )}
        <InviteFields />
        <p className="text-small text-ink-soft">
          They’ll choose a password and set up a second factor before they can see anything.
        </p>
      </form>
    </Dialog>
  )
}

function InviteFields() {
  return (
    <>
      <TextField name="invite-name" label="Name" required maxLength={200} autoComplete="off" />
      <TextField
        name="invite-email"
        label="E-mail address"
        type="email"
        required
        maxLength={255}
        autoComplete="off"
      />
      <SelectField name="invite-role" label="Role" defaultValue="adviser">
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {STAFF_ROLE_LABELS[role]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
