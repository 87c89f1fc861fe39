import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SelectField } from '../../../../../brand/ui/field.tsx'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { type CaseFile, fileDocument, type Requirement } from '../../../backend/documents.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { refetchCase } from '../use-case.ts'

/** Says which of the documents we asked for a file is. */
export function FileUnder({
  reference,
  file,
  requirements,
}: {
  reference: string
  file: CaseFile
  requirements: readonly Requirement[]
}) {
  const queryClient = useQueryClient()
  const filing = useMutation({
    mutationFn: (requirementId: string | null) => fileDocument(supabase, file.id, requirementId),
    onSuccess(answer) {
      if (answer.outcome === 'missing') toast.failed('This file or document request no longer exists.')
    },
    onError: (error) => toast.failed(describeFailure(error, 'Nothing was changed.')),
    onSettled: () => refetchCase(queryClient, reference),
  })
  if (requirements.length === 0) return null
  const current = filing.isPending ? filing.variables : file.requirement_id
  return (
    <SelectField
      name={`file-under-${file.id}`}
      label="File under"
      value={current ?? ''}
      onChange={({ currentTarget }) => filing.mutate(currentTarget.value || null)}
    >
      <option value="">Nothing we asked for</option>
      {requirements.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
