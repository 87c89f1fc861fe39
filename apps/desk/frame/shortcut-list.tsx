import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { useShortcut, useShortcuts } from '../ui/shortcuts.ts'

export function ShortcutList() {
  const [open, setOpen] = useState(false)
  const shortcuts = useShortcuts()
  useShortcut('?', 'Show the keyboard shortcuts', () => setOpen(true))
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="contents">
            <dt className="sr-only">{keys}</dt>
            <dd className="flex gap-1">
              {keys.split(' ').map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dd>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-ink-quiet">You can turn these off on your account page.</p>
      <p className="mt-1 text-small">
        <Link to="/help" className="text-link" onClick={() => setOpen(false)}>
          How to do things on the desk
        </Link>
      </p>
    </Dialog>
  )
}
