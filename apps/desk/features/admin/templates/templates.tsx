import { useState } from 'react'
import type { Template } from '../../../backend/written-messages.ts'
import { useTemplates } from '../../../session/use-templates.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TemplateDialog } from './template-dialog.tsx'

export function Templates() {
  const query = useTemplates()
  const [editing, setEditing] = useState<Template | 'new'>()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[40rem] text-ink-soft">
          Staff choose one of these when they write to an applicant, and change it before they send it.
        </p>
        <Button look="ink" icon="plus" onClick={() => setEditing('new')}>
          New template
        </Button>
      </div>
      <QueryView
        query={query}
        empty={{
          when: (templates) => templates.length === 0,
          show: (
            <EmptyState title="No templates">
              <p>Staff can still write freely.</p>
            </EmptyState>
          ),
        }}
      >
        {(templates) => (
          <ul className="grid gap-3">
            {templates.map((template) => (
              <TemplateRow key={template.id} template={template} onEdit={() => setEditing(template)} />
            ))}
          </ul>
        )}
      </QueryView>
      {editing && (
        <TemplateDialog
          template={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

function TemplateRow({ template, onEdit }: { template: Template; onEdit(): void }) {
  const { name, subject, saved_at, saved_by_name } = template
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-rule bg-paper-raised px-4 py-3">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-semibold">{name}</h2>
        <p className="text-ink-soft">{subject}</p>
        {saved_by_name && (
          <p className="text-small text-ink-quiet">
            Changed by {saved_by_name}, <RelativeTime at={saved_at} />
          </p>
        )}
      </div>
      <Button icon="pencil" onClick={onEdit}>
        Edit<span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
