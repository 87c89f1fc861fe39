import { useMutation } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { describeFailure } from '../../../../backend/describe-failure.ts'
import { readRestrictedCheck } from '../../../../backend/placing.ts'
import { supabase } from '../../../../backend/supabase-client.ts'
import { Button } from '../../../../ui/button.tsx'

/** The words of a restricted record, read on demand because each reading is logged. */
export function RestrictedRecord({ id }: { id: number }) {
  const reading = useMutation({ mutationFn: () => readRestrictedCheck(supabase, id) })
  const { data: answer, error } = reading
  return (
    <div role="status">
      {answer?.outcome === 'changed' ? (
        <p className="whitespace-pre-line">{answer.wording}</p>
      ) : (
        <>
          <Button busy={reading.isPending} onClick={() => reading.mutate()}>
            Read it (logged)
          </Button>
          {answer?.outcome === 'refused' && <p className="text-brick">{REFUSALS[answer.reason]}</p>}
          {error && <p className="text-brick">{describeFailure(error, 'It couldn’t be read.')}</p>}
        </>
      )}
    </div>
  )
}
