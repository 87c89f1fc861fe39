import { useState } from 'react'
import { useNotificationSetting } from '../../session/notification-settings.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The browser's permission is asked for only when the button is pressed. */
export function Notifications() {
  const [setting, change] = useNotificationSetting()
  const supported = 'Notification' in globalThis
  const [permission, setPermission] = useState(() => (supported ? Notification.permission : 'denied'))
  const isOn = setting !== 'off' && permission === 'granted'

  const turnOn = async () => {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer === 'granted') change('sound')
  }

  return (
    <Panel title="Notifications">
      <p>
        While the desk is open in a tab, this browser can tell you about new leads, cases that are assigned to
        you, and promises with 15 minutes left. A notification shows the reference, never a name.
      </p>
      <div className="mt-3 grid justify-items-start gap-3">
        {isOn && (
          <CheckboxField
            name="notification-sound"
            label="Play a sound"
            checked={setting === 'sound'}
            onChange={(event) => change(event.target.checked ? 'sound' : 'silent')}
          />
        )}
        {isOn ? (
          <Button onClick={() => change('off')}>Turn off notifications</Button>
        ) : permission === 'denied' ? (
          <p role="status" className="text-small text-ink-soft">
            {supported
              ? 'This browser blocks notifications from the desk. Allow them in its settings for this site, then reload the page.'
              : 'This browser has no notifications.'}
          </p>
        ) : (
          <Button onClick={() => void turnOn()}>Turn on notifications</Button>
        )}
      </div>
    </Panel>
  )
}
