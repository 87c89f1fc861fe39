import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { retryMessage, type UndeliveredMessage } from '../../backend/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PagesView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { UNDELIVERED_KEY, useLiveOutbox, useUndelivered } from './use-undelivered.ts'

export function Undelivered() {
  useLiveOutbox()
  return (
    <PagesView
      query={useUndelivered()}
      empty={
        <EmptyState title="Every e-mail was delivered">
          <p>An e-mail that still fails after a day appears here.</p>
        </EmptyState>
      }
      more="Show older"
    >
      {(messages) => <Messages messages={messages} />}
    </PagesView>
  )
}

function Messages({ messages }: { messages: UndeliveredMessage[] }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: async (chosen: UndeliveredMessage[]) => {
      for (const { id } of chosen) await retryMessage(supabase, id)
    },
    onSuccess: (_, chosen) =>
      toast.done(chosen.length === 1 ? 'Sending it again' : `Sending ${chosen.length} again`),
    onError: () => toast.failed('Some couldn’t be resent. Try again in a moment.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: UNDELIVERED_KEY }),
  })
  const busy = (message: UndeliveredMessage) => retry.isPending && retry.variables.includes(message)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[40rem] text-ink-soft">
          Usually the address is wrong. Open the case and correct it under People: the e-mail is then sent
          again.
        </p>
        {messages.length > 1 && (
          <Button icon="refresh" busy={retry.isPending} onClick={() => retry.mutate(messages)}>
            Send all {messages.length} again
          </Button>
        )}
      </div>
      <ul aria-label="E-mails that could not be delivered" className="border-t border-edge">
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            busy={busy(message)}
            onRetry={() => retry.mutate([message])}
          />
        ))}
      </ul>
    </>
  )
}

function MessageRow({
  message,
  busy,
  onRetry,
}: {
  message: UndeliveredMessage
  busy: boolean
  onRetry(): void
}) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-rule py-3 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto] md:items-start">
      <div className="min-w-0">
        {message.reference ? (
          <Link to={casePath(message.reference)} className="text-link font-semibold">
            {message.contact_name}
          </Link>
        ) : (
          <p className="font-semibold">{message.contact_name}</p>
        )}
        <p className="tabular text-small text-ink-soft">{message.reference ?? 'Staff account'}</p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p>To {message.recipient === 'staff' ? 'staff (notice)' : (message.email ?? 'the applicant')}</p>
        <p className="text-small text-ink-soft">
          {message.last_error ?? 'No reason given'}.{' '}
          {message.attempts === 1 ? '1 attempt' : `${message.attempts} attempts`}, created{' '}
          <RelativeTime at={message.created_at} />
        </p>
      </div>
      <Button icon="refresh" busy={busy} onClick={onRetry} className="justify-self-start">
        Send again<span className="sr-only"> to {message.contact_name}</span>
      </Button>
    </li>
  )
}
