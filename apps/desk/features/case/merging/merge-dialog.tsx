import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { caseKind } from '#shared/desk/case-kind.ts'
import { CASE_STATE_LABELS, isClosed } from '#shared/desk/case-states.ts'
import { casePath } from '#shared/desk-links.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { Badge } from '../../../../../brand/ui/badge.tsx'
import { Cell, HeadCell, Row, Table } from '../../../../../brand/ui/table.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type CaseContents, compareCases, mergeCases } from '../../../backend/linked-cases.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { SubmitDialog } from '../../../ui/dialog/submit-dialog.tsx'
import { formatMoment } from '../../../ui/format/format-moment.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { useReference } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'
import { fullerCase } from './fuller-case.ts'
import { ownerWords } from './owner-words.ts'

type Pair = readonly [CaseContents, CaseContents]

const GONE = 'One of these cases no longer exists.'

/** Shows both cases, and suggests going on with the one that has more in it. */
export default function MergeDialog({ other, onClose }: { other: string; onClose(): void }) {
  const reference = useReference()
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['compare-cases', reference, other],
    queryFn: () => compareCases(supabase, reference, other),
    staleTime: 0,
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<string>()
  const kept = query.data && (query.data.find((one) => one.reference === chosen) ?? fullerCase(query.data))
  const closed = kept && query.data?.find((one) => one !== kept)
  const { send, busy, failure } = useCaseChange({
    send: ({ from, into, sendLink }: { from: string; into: string; sendLink: boolean }) =>
      mergeCases(supabase, from, into, sendLink),
    onChanged(_, { into }) {
      onClose()
      if (into !== reference) void navigate(casePath(into))
    },
    done: ({ link }, { from, into }) => `Merged ${from} into ${into}.${LINK_WORDS[link ?? 'none']}`,
    notDone: 'The cases weren’t merged.',
    missing: GONE,
  })
  return (
    <SubmitDialog
      wide
      title="Merge two cases"
      action={kept ? 'Merge' : undefined}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={(form) => {
        if (kept && closed)
          send({ from: closed.reference, into: kept.reference, sendLink: form.has('send-link') })
      }}
    >
      <QueryView query={query} empty={{ when: (pair) => pair === null, show: <p>{GONE}</p> }}>
        {(pair) =>
          kept &&
          closed &&
          pair && (
            <>
              <Choice pair={pair} kept={kept} onChoose={setChosen} />
              <Consequences kept={kept} closed={closed} />
              <Comparison pair={pair} />
            </>
          )
        }
      </QueryView>
    </SubmitDialog>
  )
}

const LINK_WORDS = {
  sent: ' A new link is on its way to the applicant.',
  task: ' There’s a task to send the applicant a new link.',
  none: '',
}

function Choice({ pair, kept, onChoose }: { pair: Pair; kept: CaseContents; onChoose(one: string): void }) {
  const suggested = fullerCase(pair)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Which case do you go on with?</legend>
      {pair.map((one, index) => (
        <label key={one.reference} className="flex gap-2.5 rounded-small border border-edge px-3 py-2">
          <input
            type="radio"
            name="kept"
            className="mt-0.5 size-5 shrink-0 accent-ink"
            checked={one === kept}
            disabled={pair.some((root) => root.has_merged && root !== one)}
            onChange={() => onChoose(one.reference)}
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">
              {index === 0 ? 'This case' : 'The other'}: {one.business_name ?? one.contact_name}
            </span>{' '}
            {one === suggested && <Badge>Suggested</Badge>}
            <span className="block text-small text-ink-soft">{detailsOf(one)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const detailsOf = (one: CaseContents) =>
  [
    caseKind(one),
    one.amount_pounds !== null && formatPounds(one.amount_pounds),
    CASE_STATE_LABELS[one.state],
    one.owner_name ?? 'nobody’s yet',
    one.reference,
  ]
    .filter(Boolean)
    .join(' · ')

type Line = readonly [label: string, of: (one: CaseContents) => string | number]

const PARTS: { title: string; lines: readonly Line[] }[] = [
  {
    title: 'Goes over to the case that stays',
    lines: [
      ['Owner', ({ owner_name }) => owner_name ?? 'nobody'],
      ['Promised contact', ({ promised_by }) => (promised_by ? formatMoment(new Date(promised_by)) : 'none')],
      ['Open tasks', ({ tasks }) => tasks],
      ['Timeline entries', ({ timeline }) => timeline],
    ],
  },
  {
    title: 'Stays in the case that is closed',
    lines: [
      ['Facts filled in', ({ facts }) => facts],
      ['People', ({ people }) => people],
      ['Documents', ({ documents }) => documents],
      ['Lenders asked', ({ lenders }) => lenders],
      ['Sets of terms', ({ terms }) => terms],
      ['Permissions and checks', ({ permissions }) => permissions],
    ],
  },
]

const Comparison = ({ pair }: { pair: Pair }) => (
  <>
    {PARTS.map(({ title, lines }) => (
      <Table
        key={title}
        caption={title}
        showCaption
        columns={[
          { key: 'what', label: <span className="sr-only">What</span> },
          { key: 'one', label: 'This case', numeric: true, className: 'w-28' },
          { key: 'other', label: 'The other', numeric: true, className: 'w-28' },
        ]}
      >
        {lines.map(([label, of]) => (
          <Row key={label}>
            <HeadCell className="min-w-24 py-1! font-normal! wrap-normal">{label}</HeadCell>
            {pair.map((one) => (
              <Cell key={one.reference} className="py-1! text-right tabular">
                {of(one)}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    ))}
  </>
)

function Consequences({ kept, closed }: { kept: CaseContents; closed: CaseContents }) {
  return (
    <>
      <p>
        {closed.reference} is closed, and work goes on in {kept.reference}, which shows both timelines
        {isClosed(kept.state) && '. It’s closed too, so a promised contact becomes a task'}. What stays behind
        can still be read in {closed.reference}, and the merge undone there.
      </p>
      <p>{ownerWords(kept, closed)}</p>
      {kept.links_end > 0 && <EndedLinks kept={kept} />}
    </>
  )
}

function EndedLinks({ kept: { email, reference } }: { kept: CaseContents }) {
  return (
    <div className="grid gap-2 rounded-card border border-amber bg-amber-tint px-4 py-3">
      <p>Earlier links to the applicant’s page stop working, so that nobody else can open it.</p>
      {email ? (
        <CheckboxField
          name="send-link"
          label={`Send a new link to ${email}`}
          hint="Otherwise it becomes a task for today."
          defaultChecked
        />
      ) : (
        <p>{reference} has no e-mail address to send a new one to.</p>
      )}
    </div>
  )
}
