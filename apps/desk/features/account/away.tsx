import { Suspense, useState } from 'react'
import { HandoverList } from '../../handover/handover-list.tsx'
import { useHandovers } from '../../handover/use-handovers.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'

const HandoverDialog = lazyPart(() => import('../../handover/handover-dialog.tsx'))

export function Away() {
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title="Holiday" id="holiday">
      <p>
        Hand your open cases to a colleague. With a day on which you’re back, they come back by themselves,
        and what you’re given meanwhile goes to your colleague.
      </p>
      <Button className="mt-3" onClick={() => setAsking(true)}>
        Hand over my cases
      </Button>
      <QueryView query={useHandovers()}>
        {(handovers) => {
          const mine = handovers.filter(({ from_id, to_id }) => from_id === me.id || to_id === me.id)
          return (
            mine.length > 0 && (
              <div className="mt-4 border-t border-rule pt-4">
                <HandoverList handovers={mine} />
              </div>
            )
          )
        }}
      </QueryView>
      {isAsking && (
        <Suspense>
          <HandoverDialog
            scope={{ from: { id: me.id, name: me.name, isMe: true }, filters: {} }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
