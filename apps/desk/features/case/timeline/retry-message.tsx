import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { retryMessage } from '../../../backend/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

export function RetryMessage({ id, wasTried }: { id: number; wasTried: boolean }) {
  const again = wasTried ? ' again' : ''
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryMessage(supabase, id),
    onSuccess({ outcome }) {
      toast.done(outcome === 'changed' ? `Sending it${again}` : `It’s already been sent${again}`)
      void queryClient.invalidateQueries({ queryKey: ['case'] })
    },
    onError: () => toast.failed('That didn’t work. Try again in a moment.'),
  })
  return (
    <Button icon="refresh" busy={retry.isPending} onClick={() => retry.mutate()} className="mt-2">
      Send it{again}
    </Button>
  )
}
