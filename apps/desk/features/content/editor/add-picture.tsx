import { useState } from 'react'
import { createPortal } from 'react-dom'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { uploadPicture } from '../../../backend/media.ts'
import { SubmitDialog } from '../../../ui/dialog/submit-dialog.tsx'
import { describeUploadFailure } from './describe-upload-failure.ts'

interface AddPictureProps {
  onAdd(markdown: string): void
  onClose(): void
}

export function AddPicture({ onAdd, onClose }: AddPictureProps) {
  const { draft, faults, busy, set, submit } = useUpload((markdown) => {
    onAdd(markdown)
    onClose()
  })
  // Rendered into the body, because this dialog contains a form, which HTML doesn't allow inside the editor's
  // form.
  return createPortal(
    <SubmitDialog
      title="Add a picture"
      action={busy ? 'Uploading …' : 'Add picture'}
      busy={busy}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="picture-file"
        label="Picture"
        hint="A JPEG, PNG or WebP. We’ll make it small enough for the page."
        error={faults.file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="py-2"
        onChange={(event) => set({ file: event.target.files?.[0] })}
      />
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
    </SubmitDialog>,
    document.body,
  )
}

interface PictureDraft {
  file?: File | undefined
  description: string
  caption: string
}

function useUpload(onUploaded: (markdown: string) => void) {
  const [draft, setDraft] = useState<PictureDraft>({ description: '', caption: '' })
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<{ file?: string; description?: string }>({})

  async function submit() {
    const { file, description, caption } = draft
    const missing = {
      ...(!file && { file: 'Choose a picture' }),
      ...(!description.trim() && { description: 'Say what the picture shows' }),
    }
    setFaults(missing)
    if (!file || missing.description) return
    setBusy(true)
    try {
      const { makeWebPicture } = await import('./make-web-picture.ts')
      const picture = await makeWebPicture(file)
      if ('refused' in picture) setFaults({ file: picture.refused })
      else
        onUploaded(pictureMarkdown(await uploadPicture(supabase, file.name, picture), description, caption))
    } catch (error) {
      setFaults({ file: describeUploadFailure(error, 'The picture wasn’t uploaded') })
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

/**
 * Brackets, quotes and backslashes are replaced, because they could end or change the description or caption.
 */
function pictureMarkdown(path: string, description: string, caption: string): string {
  const alt = description.trim().replace(/[[\]\\]/g, ' ')
  const title = caption.trim().replace(/["\\]/g, '’')
  return `\n\n![${alt}](${path}${title && ` "${title}"`})\n\n`
}
