import { type FormEvent, useState } from 'react'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type Checklist, saveChecklist } from '../../../backend/documents.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useSaveList } from './use-lists.ts'

export function ChecklistEditor({ list }: { list: Checklist }) {
  const [rows, setRows] = useState(() => list.items.map((item) => ({ id: crypto.randomUUID(), item })))
  const { save, busy } = useSaveList()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const items = rows.map(({ item }) => item).filter(({ name }) => name.trim())
    save(() => saveChecklist(supabase, { ...list, items }))
  }
  const change = (id: string, fields: { name?: string; explanation?: string }) =>
    setRows(rows.map((row) => (row.id === id ? { id, item: { ...row.item, ...fields } } : row)))
  const add = () => setRows([...rows, { id: crypto.randomUUID(), item: { name: '', explanation: '' } }])
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <ul aria-label="Documents of the list" className="grid gap-3">
        {rows.map(({ id, item: { name, explanation } }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 border-rule pt-3 not-first:border-t md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto] md:items-end"
          >
            <TextField
              name={`name-${id}`}
              label={`Document ${index + 1}`}
              maxLength={120}
              value={name}
              onChange={({ currentTarget }) => change(id, { name: currentTarget.value })}
            />
            <div className="max-md:order-last max-md:col-span-2">
              <TextField
                name={`explanation-${id}`}
                label="What exactly"
                maxLength={300}
                value={explanation}
                onChange={({ currentTarget }) => change(id, { explanation: currentTarget.value })}
              />
            </div>
            <IconButton
              icon="bin"
              label={`Remove ${name || `document ${index + 1}`}`}
              className="self-end"
              onClick={() => setRows(rows.filter((row) => row.id !== id))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon="plus" onClick={add}>
          Add a document
        </Button>
        <Button type="submit" look="ink" busy={busy}>
          Save the list
        </Button>
      </div>
    </form>
  )
}
