import { useState } from 'react'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { TextField } from '../../../../brand/ui/field.tsx'
import type { Lender } from '../../backend/lenders.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ImportLenders } from './import-lenders.tsx'
import { LenderDialog } from './lender-dialog.tsx'
import { contactLines, describeLender } from './lender-text.ts'
import { useLenders } from './use-lenders.ts'

/** The lenders that the firm works with are called its panel. */
export function LendersPage() {
  const writable = mayWrite(useMe().role)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Lender | 'new' | 'import'>()
  const query = useLenders(search)
  return (
    <>
      <PageHeader
        title="Lenders"
        actions={
          writable && (
            <>
              <Button onClick={() => setOpen('import')}>Import</Button>
              <Button look="ink" icon="plus" onClick={() => setOpen('new')}>
                Add a lender
              </Button>
            </>
          )
        }
      />
      <div className="grid max-w-[64rem] gap-4">
        <TextField
          name="lender-search"
          label="Find by name or tag"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <QueryView
          query={query}
          empty={{
            when: ({ lenders }) => lenders.length === 0,
            show: (
              <EmptyState title={search ? 'No lender found' : 'No lenders yet'}>
                {!search && <p>Add the lenders you work with, or import them from a CSV file.</p>}
              </EmptyState>
            ),
          }}
        >
          {({ lenders, total }) => (
            <LenderList lenders={lenders} total={total} onOpen={writable ? setOpen : undefined} />
          )}
        </QueryView>
      </div>
      {open === 'import' && <ImportLenders onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'import' && (
        <LenderDialog lender={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function LenderList({
  lenders,
  total,
  onOpen,
}: {
  lenders: readonly Lender[]
  total: number
  onOpen: ((lender: Lender) => void) | undefined
}) {
  const all = total === 1 ? '1 lender' : `${total} lenders`
  return (
    <Panel title={lenders.length < total ? `${lenders.length} of ${total}` : all} flush>
      <ul aria-label="Lenders">
        {lenders.map((lender) => (
          <li
            key={lender.id}
            className="flex flex-wrap items-start justify-between gap-2 border-b border-rule p-4 last:border-0"
          >
            <LenderText lender={lender} />
            {onOpen && (
              <Button icon="pencil" onClick={() => onOpen(lender)}>
                Edit<span className="sr-only"> {lender.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function LenderText({ lender }: { lender: Lender }) {
  const { name, active, regions, tags, contacts, notes } = lender
  const more = [regions.join(', '), tags.join(', ')].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">
        {name}
        {!active && <span className="font-normal text-ink-quiet"> (not active)</span>}
      </p>
      <p className="text-small text-ink-soft">{describeLender(lender)}</p>
      {more && <p className="text-small text-ink-soft">{more}</p>}
      {contacts.length > 0 && <p className="whitespace-pre-line text-small">{contactLines(contacts)}</p>}
      {notes && <p className="whitespace-pre-line">{notes}</p>}
    </div>
  )
}
