import { Suspense, useState } from 'react'
import { isAdmin, mayWrite } from '#shared/desk/staff-roles.ts'
import type { InboxFilters } from '../../backend/inbox.ts'
import type { Colleague } from '../../backend/staff.ts'
import type { HandoverScope } from '../../handover/handover-draft.ts'
import { describeCases } from '../../handover/handover-words.ts'
import { useHandoverCount } from '../../handover/use-handovers.ts'
import type { StaffMember } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const HandoverDialog = lazyPart(() => import('../../handover/handover-dialog.tsx'))

interface HandOverProps {
  filters: InboxFilters
  me: StaffMember
  colleagues: readonly Colleague[]
}

/** Hands over the cases that the filters list, while they list one person’s, or nobody’s. */
export function HandOver({ filters, me, colleagues }: HandOverProps) {
  const { owner, search, quarantined, sort: _sort, ...matching } = filters
  if (!owner || search || quarantined) return null
  if (!isAdmin(me.role) && !(mayWrite(me.role) && owner === me.id)) return null
  const name = colleagues.find(({ id }) => id === owner)?.name ?? 'this person'
  const from = owner === 'none' ? null : { id: owner, name, isMe: owner === me.id }
  return <HandOverButton scope={{ from, filters: matching }} />
}

function HandOverButton({ scope }: { scope: HandoverScope }) {
  const [isAsking, setAsking] = useState(false)
  const count = useHandoverCount(scope) ?? 0
  if (count === 0 && !isAsking) return null
  return (
    <div className="flex justify-end">
      <Button onClick={() => setAsking(true)}>Hand over {describeCases(count)}</Button>
      {isAsking && (
        <Suspense>
          <HandoverDialog scope={scope} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
