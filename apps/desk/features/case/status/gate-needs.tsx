import { Suspense, useState } from 'react'
import { GATE_NEEDS } from '#shared/desk/placing/placing.ts'
import type { Check, Placing } from '../../../backend/placing.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { goToPart } from '../go-to-part.ts'
import { useWhoIsAsked } from '../placing/use-who-is-asked.ts'
import { useRights } from '../shown-case.ts'

const CheckDialog = lazyPart(() => import('../placing/checks/check-dialog.tsx'))
const AwaitedDialog = lazyPart(() => import('../documents/awaited-dialog.tsx'))

const PARTS: Readonly<Record<string, 'lenders'>> = { enquiry: 'lenders', terms: 'lenders' }

interface GateNeedsProps {
  missing: readonly string[]
  placing: Pick<Placing, 'checks'>
  /** Undefined where the completion can't be recorded. */
  onComplete?: (() => void) | undefined
  /** Called before the page goes to another part, so that a dialog can close. */
  onLeave?: () => void
}

/** What a step still needs, each with the way to where it's entered. */
export function GateNeeds({ missing, placing, onComplete, onLeave }: GateNeedsProps) {
  const { workable } = useRights()
  const [open, setOpen] = useState<Check | 'documents'>()
  const close = () => setOpen(undefined)
  const actionOf = (need: string): [words: string, act: () => void] | undefined => {
    const check = placing.checks.find(({ kind }) => kind === need)
    const part = PARTS[need]
    if (check) return ['Record', () => setOpen(check)]
    if (need === 'documents') return ['Sort out', () => setOpen('documents')]
    if (need === 'completion') return onComplete && ['Record completion', onComplete]
    if (!part) return undefined
    const go = () => {
      onLeave?.()
      goToPart(part)
    }
    return ['Go to Lenders', go]
  }
  return (
    <>
      <ul className="grid">
        {missing.map((need) => (
          <Need key={need} need={need} action={workable ? actionOf(need) : undefined} />
        ))}
      </ul>
      <Suspense>
        {open === 'documents' && <AwaitedDialog onClose={close} />}
        {open !== undefined && open !== 'documents' && <CheckDialog check={open} onClose={close} />}
      </Suspense>
    </>
  )
}

function Need({ need, action }: { need: string; action: [words: string, act: () => void] | undefined }) {
  const words = (GATE_NEEDS[need] ?? need.replaceAll('_', ' ')).replace('lenders', useWhoIsAsked())
  const [label, act] = action ?? []
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-rule py-1 not-first:border-t">
      <span className="min-w-0 flex-1 basis-40">{words}</span>
      {label && (
        <Button look="quiet" className="-mx-3" onClick={act}>
          {label}
          {(label === 'Record' || label === 'Sort out') && <span className="sr-only"> {words}</span>}
        </Button>
      )}
    </li>
  )
}
