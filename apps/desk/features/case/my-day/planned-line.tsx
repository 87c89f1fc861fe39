import { Link } from 'react-router'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { casePath } from '#shared/desk-links.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { nextDay } from '#shared/promises/london-time.ts'
import { Badge } from '../../../../../brand/ui/badge.tsx'
import type { MyDay } from '../../../backend/cases.ts'
import { useMe } from '../../../session/use-me.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { formatTimeOfDay } from '../../../ui/format/format-day-and-time.ts'
import { phoneLink } from '../../../ui/format/phone-link.ts'
import type { Planned } from './planned.ts'
import { useDayTask } from './use-day-task.ts'

/** The name links to the case and covers the line; the buttons lie on top. */
export function PlannedLine({ plan, today }: { plan: Planned; today: string }) {
  const { reference, name, business, words, time, phone, amount_pounds, standing_in, task } = plan
  const { role } = useMe()
  const dialled = phoneLink(phone)
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 hover:bg-paper-sunk">
      <p className="tabular w-18 font-semibold max-md:not-empty:w-full md:shrink-0 max-md:empty:hidden">
        {time && formatTimeOfDay(time)}
      </p>
      <div className="min-w-0 wrap-anywhere max-md:w-full md:flex-1">
        <p>
          <Link
            to={casePath(reference)}
            className="font-semibold after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          {business && <span className="text-ink-soft"> · {business}</span>}
          {standing_in && <Badge>For {standing_in.name}</Badge>}
        </p>
        <p>{words}</p>
        <p className="tabular text-small text-ink-quiet">
          {[amount_pounds !== null && formatPounds(amount_pounds), phone, reference]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="relative z-1 flex flex-wrap gap-2">
        {dialled && (
          <ButtonAnchor icon="phone" href={dialled} aria-label={`Call ${name} on ${phone}`}>
            Call
          </ButtonAnchor>
        )}
        {task && mayWrite(role) && <TaskButtons task={task} words={words} today={today} />}
      </div>
    </li>
  )
}

function TaskButtons({ task, words, today }: { task: MyDay['tasks'][number]; words: string; today: string }) {
  const { send, busy } = useDayTask()
  return (
    <>
      <Button
        icon="check"
        busy={busy}
        aria-label={`Done: ${words}`}
        onClick={() => send({ task, changes: { state: 'done' } })}
      >
        Done
      </Button>
      {task.due_on <= today && (
        <Button
          busy={busy}
          aria-label={`Move to tomorrow: ${words}`}
          onClick={() => send({ task, changes: { due_on: nextDay(today) } })}
        >
          Tomorrow
        </Button>
      )}
    </>
  )
}
