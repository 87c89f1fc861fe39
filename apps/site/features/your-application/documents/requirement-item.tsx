import { type ApplicantRequirement, isAwaited } from '#shared/documents/applicant-documents.ts'
import { Badge, type BadgeTone } from '../../../../../brand/ui/badge.tsx'
import { FilePicker } from './file-picker.tsx'
import { UploadList } from './upload-list.tsx'
import type { Upload } from './use-uploads.ts'

const STATES: Record<ApplicantRequirement['state'], { words: string; tone: BadgeTone }> = {
  requested: { words: 'Needed', tone: 'amber' },
  sent_back: { words: 'Please send again', tone: 'brick' },
  received: { words: 'Received, we’ll check it', tone: 'plain' },
  checked: { words: 'Checked', tone: 'moss' },
}

interface RequirementItemProps {
  requirement: ApplicantRequirement
  uploads: readonly Upload[]
  onChoose(files: File[]): void
  onRemove(id: string): void
}

export function RequirementItem({ requirement, uploads, onChoose, onRemove }: RequirementItemProps) {
  const { name, explanation, state, reason, arrived } = requirement
  const awaited = isAwaited(requirement)
  return (
    <li className="border-t border-rule py-5">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
            {name} <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
          </h3>
          {awaited && explanation && <p className="mt-1 text-ink-soft">{explanation}</p>}
          {reason && <p className="mt-2 font-medium">{reason}</p>}
          {arrived.length > 0 && (
            <ul className="mt-2 text-small text-ink-soft">
              {arrived.map((file, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name, and the list is only read
                <li key={index} className="wrap-anywhere">
                  {file || 'One file'}
                </li>
              ))}
            </ul>
          )}
        </div>
        {state !== 'checked' && (
          <FilePicker
            label={awaited ? 'Choose files or take photos' : 'Add a page'}
            purpose={`for ${name}`}
            look={awaited ? 'solid' : 'outline'}
            onChoose={onChoose}
          />
        )}
      </div>
      <UploadList uploads={uploads} onRemove={onRemove} />
    </li>
  )
}
