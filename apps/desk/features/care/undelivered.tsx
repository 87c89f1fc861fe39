import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { retryMessage, type UndeliveredMessage } from '../../backend/messages.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { UNDELIVERED_KEY, useLiveOutbox, useUndelivered } from './use-undelivered.ts'

/** E-mails that could not be delivered, with the way to try them again. */
export function Undelivered() {
  useLiveOutbox()
  const query = useUndelivered()
  return (
    <QueryView
      query={query}
      empty={{
        when: ({ pages }) => pages.flat().length === 0,
        show: (
          <EmptyState title="Every e-mail was delivered">
            <p>One that cannot be delivered for a day is given up and shown here.</p>
          </EmptyState>
        ),
      }}
    >
      {({ pages }) => (
        <>
          <Messages messages={pages.flat()} />
          {query.hasNextPage && (
            <Button
              className="mt-4"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show older ones
            </Button>
          )}
        </>
      )}
    </QueryView>
  )
}

function Messages({ messages }: { messages: UndeliveredMessage[] }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: UndeliveredMessage[]) => {
      for (const { id } of chosen) await retryMessage(supabase, id)
    },
    onSuccess: (_, chosen) =>
      toast.done(chosen.length === 1 ? 'It is being sent again' : `${chosen.length} are being sent again`),
    onError: () => toast.failed('Not all of them could be put back. Try again in a moment.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: UNDELIVERED_KEY }),
  })
  const busy = (message: UndeliveredMessage) => retry.isPending && retry.variables.includes(message)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[40rem] text-ink-soft">
          A wrong address is the usual reason: ring the person, then try again. The case shows the e-mail too.
        </p>
        {messages.length > 1 && (
          <Button icon="refresh" busy={retry.isPending} onClick={() => retry.mutate(messages)}>
            Send all {messages.length} again
          </Button>
        )}
      </div>
      <Table
        caption="E-mails that could not be delivered"
        columns={[
          { key: 'case', label: 'Case' },
          { key: 'to', label: 'To' },
          { key: 'why', label: 'Why not' },
          { key: 'action', label: <span className="sr-only">Action</span> },
        ]}
      >
        {messages.map((message) => (
          <Row key={message.id}>
            <HeadCell>
              <Link to={casePath(message.reference)} className="text-link">
                {message.contact_name}
              </Link>
              <span className="tabular block text-small font-normal text-ink-soft">{message.reference}</span>
            </HeadCell>
            <Cell className="wrap-anywhere">
              {message.recipient === 'staff' ? 'Staff (the notice)' : (message.email ?? 'The applicant')}
              <span className="block text-small text-ink-soft">
                written <RelativeTime at={message.created_at} />
              </span>
            </Cell>
            <Cell className="min-w-44 wrap-anywhere">
              {message.last_error ?? 'No reason was given'}
              <span className="block text-small text-ink-soft">
                {message.attempts === 1 ? 'one try' : `${message.attempts} tries`}
              </span>
            </Cell>
            <Cell className="text-right">
              <Button icon="refresh" busy={busy(message)} onClick={() => retry.mutate([message])}>
                Send again<span className="sr-only"> to {message.contact_name}</span>
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
    </>
  )
}
