import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import type { CaseFields } from '../../../backend/cases.ts'
import type { Colleague } from '../../../backend/staff.ts'
import { ConflictButtons } from '../../../ui/conflict-buttons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CaseFieldName, FieldConflict } from './case-fields.ts'
import { ChangeList } from './change-list.tsx'
import type { EditConflict } from './use-case-edits.ts'

const labels: Record<CaseFieldName, string> = {
  state: 'Status',
  outcome_reason: 'Reason',
  owner_id: 'Owner',
  follow_up_on: 'By',
  next_step: 'Next step',
}

export function EditConflictNotice({
  conflict,
  colleagues,
}: {
  conflict: EditConflict
  colleagues: readonly Colleague[]
}) {
  const names = new Map(colleagues.map(({ id, name }) => [id, name]))
  const say = ({ name }: FieldConflict, value: CaseFields[CaseFieldName]) => {
    if (value === null) return name === 'owner_id' ? 'Nobody yet' : 'None'
    if (name === 'state') return CASE_STATE_LABELS[value as CaseFields['state']]
    if (name === 'follow_up_on') return formatLongDate(value)
    return name === 'owner_id' ? (names.get(value) ?? 'A colleague') : value
  }
  return (
    <Notice tone="amber" alert title="This case changed while you were editing it">
      <ChangeList changes={conflict.changes} />
      {conflict.conflicts.length > 0 && (
        <table className="mt-3 w-full text-left text-small">
          <caption className="sr-only">Your changes beside the case as it is now</caption>
          <thead>
            <tr className="border-b border-amber">
              <td />
              <th scope="col" className="py-1 pr-2">
                Yours
              </th>
              <th scope="col" className="py-1">
                Now
              </th>
            </tr>
          </thead>
          <tbody>
            {conflict.conflicts.map((field) => (
              <tr key={field.name} className="align-top">
                <th scope="row" className="py-1 pr-2 font-normal">
                  {labels[field.name]}
                </th>
                <td className="py-1 pr-2 font-semibold wrap-anywhere">{say(field, field.mine)}</td>
                <td className="py-1 wrap-anywhere">{say(field, field.theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ConflictButtons keepMine={conflict.keepMine} takeTheirs={conflict.takeTheirs} />
    </Notice>
  )
}
