import { STAFF_ROLE_LABELS, type StaffRole } from '#shared/desk/staff-roles.ts'
import { SelectField, TextField } from '../../../../brand/ui/field.tsx'
import { SubmitDialog } from '../../ui/dialog/submit-dialog.tsx'
import { Options } from '../../ui/options.tsx'
import { toast } from '../../ui/toast.ts'
import { useManageStaff } from './use-staff.ts'

export function InviteDialog({ onClose }: { onClose(): void }) {
  const { act, busy, failure } = useManageStaff()

  function submit(form: FormData) {
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
    <SubmitDialog
      title="Invite someone"
      action={busy ? 'Inviting …' : 'Invite'}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      // Can't be closed while the invitation is being sent, because a failure is shown in the dialog.
      onClose={busy ? undefined : onClose}
    >
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
        <Options of={Object.entries(STAFF_ROLE_LABELS)} />
      </SelectField>
      <p className="text-small text-ink-soft">
        They’ll choose a password and set up a second factor before they can see anything.
      </p>
    </SubmitDialog>
  )
}
