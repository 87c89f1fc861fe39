import { useState } from 'react'
import { MERGE_FIELDS, MESSAGE_LIMITS } from '#shared/desk/written-messages.ts'
import { TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import type { Template, TemplateText } from '../../../backend/written-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome } from '../../../ui/dialog/dialog-outcome.tsx'
import { TemplateHistory } from './template-history.tsx'
import { useTemplateActions } from './use-templates.ts'

const EMPTY: TemplateText = { name: '', subject: '', body: '', with_link: false }

export function TemplateDialog({ template, onClose }: { template: Template | undefined; onClose(): void }) {
  const [text, setText] = useState<TemplateText>(template ?? EMPTY)
  const [asking, setAsking] = useState(false)
  const { outcome, saving, testing, removing } = useTemplateActions(template, onClose)
  return (
    <Dialog
      wide
      onClose={onClose}
      title={template?.name ?? 'New template'}
      footer={
        <>
          {template && (
            <Button look="danger" onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
          <Button busy={testing.isPending} onClick={() => testing.mutate(text)}>
            Send me a test
          </Button>
          <Button look="ink" busy={saving.isPending} onClick={() => saving.mutate(text)}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TemplateFields
          text={text}
          onChange={(changes) => setText((before) => ({ ...before, ...changes }))}
        />
        {template && <TemplateHistory id={template.id} onRestore={setText} />}
      </div>
      <DialogOutcome outcome={outcome} />
      {template && (
        <ConfirmDialog
          open={asking}
          title={`Remove “${template.name}”?`}
          action="Remove template"
          danger
          busy={removing.isPending}
          onConfirm={() => removing.mutate(template.id, { onError: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>Nobody can choose it any more. E-mails that were written with it stay as they are.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function TemplateFields({
  text,
  onChange,
}: {
  text: TemplateText
  onChange(changes: Partial<TemplateText>): void
}) {
  const box = (name: 'name' | 'subject' | 'body') => ({
    name: `template-${name}`,
    maxLength: MESSAGE_LIMITS[name],
    value: text[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField {...box('name')} label="Name" />
      <TextField {...box('subject')} label="Subject" />
      <TextAreaField
        {...box('body')}
        label="Text"
        hint={`Fields: ${MERGE_FIELDS.map((field) => `{{${field}}}`).join(', ')}. An e-mail with a field that the case has nothing for isn’t sent.`}
        rows={12}
      />
      <CheckboxField
        name="template-link"
        label="Add the link to the applicant’s own page"
        checked={text.with_link}
        onChange={(event) => onChange({ with_link: event.currentTarget.checked })}
      />
    </>
  )
}
