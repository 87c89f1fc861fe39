import { useState } from 'react'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { enableShortcuts, shortcutsEnabled } from '../../ui/shortcuts.ts'

export function ShortcutSwitch() {
  const [enabled, setEnabled] = useState(shortcutsEnabled)
  return (
    <Panel title="Keyboard">
      <CheckboxField
        name="shortcuts"
        label="Single-key shortcuts"
        hint="Press ? anywhere for the list. Turn them off if you press keys by accident or use dictation."
        checked={enabled}
        onChange={(event) => {
          enableShortcuts(event.target.checked)
          setEnabled(event.target.checked)
        }}
      />
    </Panel>
  )
}
