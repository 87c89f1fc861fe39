import { supabase } from '../../../backend/client/supabase-client.ts'
import { type CaseFile, fileDocument, type Requirement } from '../../../backend/documents.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { useCaseChange } from '../use-case-change.ts'

export function FileUnder({ file, requirements }: { file: CaseFile; requirements: readonly Requirement[] }) {
  const { send, busy, sent } = useCaseChange({
    send: (requirementId: string | null) => fileDocument(supabase, file.id, requirementId),
    notDone: 'Nothing was changed.',
    missing: 'This file or document request no longer exists.',
    inToast: true,
  })
  if (requirements.length === 0) return null
  const current = busy ? sent : file.requirement_id
  return (
    <ChoiceField
      name={`file-under-${file.id}`}
      label="File under"
      none="Nothing we asked for"
      choices={requirements.map(({ id, name }) => [id, name])}
      value={current ?? ''}
      onChange={(id) => send(id || null)}
    />
  )
}
