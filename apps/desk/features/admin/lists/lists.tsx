import { useState } from 'react'
import { type ChecklistKind, checklistChoices } from '#shared/documents/requirements.ts'
import { useChecklists } from '../../../session/use-checklists.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { CheckKinds } from './check-kinds.tsx'
import { ChecklistEditor } from './checklist-editor.tsx'
import { ReasonsForm } from './reasons-form.tsx'
import { StepNeeds } from './step-needs.tsx'
import { useFirmLists } from './use-lists.ts'

export function Lists() {
  const lists = useFirmLists()
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2 xl:gap-5">
      <Panel title="Documents to ask for">
        <Checklists />
      </Panel>
      <QueryView query={lists}>
        {({ checks, gates, reasons }) => (
          <div className="grid grid-cols-1 gap-4">
            <Panel title="Checks">
              <CheckKinds checks={checks} />
            </Panel>
            <Panel title="Checks before each step">
              <StepNeeds checks={checks} gates={gates} />
            </Panel>
            <Panel title="Reasons">
              <div className="grid gap-5 md:grid-cols-2">
                <ReasonsForm key={`d ${reasons.declined}`} state="declined" reasons={reasons.declined} />
                <ReasonsForm key={`w ${reasons.withdrawn}`} state="withdrawn" reasons={reasons.withdrawn} />
              </div>
            </Panel>
          </div>
        )}
      </QueryView>
    </div>
  )
}

function Checklists() {
  const [chosen, setChosen] = useState<ChecklistKind>()
  return (
    <QueryView query={useChecklists()}>
      {(all) => {
        const choices = checklistChoices(all)
        const kind = chosen ?? choices[0]?.[0]
        const list = all.find((known) => known.kind === kind)
        return (
          list && (
            <div className="grid gap-4">
              <ChoiceField
                name="checklist"
                label="List"
                choices={choices}
                value={list.kind}
                onChange={setChosen}
              />
              {/* A new version changes the key, which discards what was typed for the old version. */}
              <ChecklistEditor key={`${list.kind} ${list.version}`} list={list} />
            </div>
          )
        )
      }}
    </QueryView>
  )
}
