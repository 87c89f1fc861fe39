import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { controlAttributes, controlClasses, Field, TextField } from '../../../../../brand/ui/field.tsx'
import { uploadPicture } from '../../../backend/media.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

interface AddPictureProps {
  /** Gets the picture in Markdown. */
  onAdd(markdown: string): void
  onClose(): void
}

/** Chooses a picture, asks for its description, makes it small and uploads it. */
export function AddPicture({ onAdd, onClose }: AddPictureProps) {
  const formId = useId()
  const { draft, faults, busy, set, submit } = useUpload((markdown) => {
    onAdd(markdown)
    onClose()
  })
  // In the body, because it's opened inside the editor's form and has a form of its own.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title="Add a picture"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="ink" busy={busy}>
            {busy ? 'Uploading …' : 'Add picture'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <PictureField error={faults.file} onChoose={(file) => set({ file })} />
        <TextField
          name="picture-description"
          label="Description"
          hint="For people who can’t see it: what does it show?"
          error={faults.description}
          maxLength={200}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <TextField
          name="picture-caption"
          label="Caption"
          optional
          maxLength={200}
          value={draft.caption}
          onChange={(event) => set({ caption: event.target.value })}
        />
      </form>
    </Dialog>,
    document.body,
  )
}

function PictureField({
  error,
  onChoose,
}: {
  error: string | undefined
  onChoose(file: File | undefined): void
}) {
  const field = {
    name: 'picture-file',
    label: 'Picture',
    hint: 'A JPEG, PNG or WebP. We’ll make it small enough for the page.',
    error,
  }
  return (
    <Field {...field}>
      <input
        {...controlAttributes(field)}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className={controlClasses(error, 'py-2')}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </Field>
  )
}

interface PictureDraft {
  file?: File | undefined
  description: string
  caption: string
}

/** What is filled in, what is wrong with it, and the upload. */
function useUpload(onUploaded: (markdown: string) => void) {
  const [draft, setDraft] = useState<PictureDraft>({ description: '', caption: '' })
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<{ file?: string; description?: string }>({})

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React's events reach the editor's form too, which would save.
    event.stopPropagation()
    const { file, description, caption } = draft
    const missing = {
      ...(!file && { file: 'Choose a picture' }),
      ...(!description.trim() && { description: 'Say what the picture shows' }),
    }
    setFaults(missing)
    if (!file || missing.description || busy) return
    setBusy(true)
    try {
      const { makeWebPicture } = await import('./make-web-picture.ts')
      const picture = await makeWebPicture(file)
      if ('refused' in picture) setFaults({ file: picture.refused })
      else
        onUploaded(pictureMarkdown(await uploadPicture(supabase, file.name, picture), description, caption))
    } catch {
      setFaults({ file: 'The picture wasn’t uploaded: the connection dropped. Try again.' })
    } finally {
      setBusy(false)
    }
  }

  const set = (change: Partial<PictureDraft>) => {
    setDraft((now) => ({ ...now, ...change }))
    setFaults({})
  }
  return { draft, faults, busy, set, submit }
}

/** A picture on a line of its own. Brackets and quotes would end its description or caption. */
function pictureMarkdown(path: string, description: string, caption: string): string {
  const alt = description.trim().replace(/[[\]\\]/g, ' ')
  const title = caption.trim().replace(/["\\]/g, '’')
  return `\n\n![${alt}](${path}${title && ` "${title}"`})\n\n`
}
