import { TextField } from '../../../../../brand/ui/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { useShownCase } from '../shown-case.ts'

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
  const { email } = useShownCase().summary
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
        hint={
          email
            ? 'The applicant gets this by e-mail in a couple of minutes.'
            : 'There’s no e-mail address, so call them about it too.'
        }
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
