import { TextField } from '../../../../../brand/ui/field.tsx'
import { Button } from '../../../ui/button.tsx'

/** The applicant gets the reason by e-mail if they have an address. */
export function SendBackForm({
  id,
  busy,
  onSend,
  onCancel,
}: {
  id: string
  busy: boolean
  onSend(reason: string): void
  onCancel(): void
}) {
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(String(new FormData(event.currentTarget).get(`reason-${id}`)))
      }}
    >
      <TextField
        name={`reason-${id}`}
        label="What’s wrong with it"
        hint="The applicant gets this by e-mail in a couple of minutes."
        maxLength={500}
        required
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" busy={busy}>
          Send back
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
