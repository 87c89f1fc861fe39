import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContentKind, ContentPiece } from '../../../backend/content.ts'
import { useViewers } from '../../../session/presence/use-viewers.ts'
import { ViewersNotice } from '../../../session/presence/viewers-notice.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CONTENT_KINDS } from '../content-kinds.ts'
import { contentListPath, contentPath } from '../content-path.ts'
import { type ContentValues, findFaults } from '../content-values.ts'
import { Preview } from '../preview/preview.tsx'
import { ContentActions } from '../publishing/content-actions.tsx'
import { type ContentAction, useContentActions } from '../publishing/use-content-actions.ts'
import { ContentConflict } from './content-conflict.tsx'
import { ContentFieldBox } from './content-field-box.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { keepFocus } from './keep-focus.ts'
import { type PieceEdits, usePieceEdits } from './use-piece-edits.ts'
import { useSitePaths } from './use-site-paths.ts'

export function ContentEditor({
  address,
  piece,
  pieces,
}: {
  address: { kind: ContentKind; id: string }
  piece: ContentPiece | undefined
  pieces: readonly ContentPiece[]
}) {
  const { kind, id } = address
  const navigate = useNavigate()
  const edits = usePieceEdits(address, piece)
  const { faults, check, forget } = useFaults(kind)
  // The published id stays the same when a draft is created, so all who edit the piece share one channel.
  const shared = piece?.published_id ?? piece?.id
  const viewers = useViewers(shared ? `content:${kind}:${shared}` : undefined, edits.dirty)
  const actions = useContentActions(kind, piece, edits, (action, draft) => {
    if (action === 'remove') navigate(contentListPath(kind), { replace: true })
    else if (draft && id === 'new')
      void keepFocus(() => navigate(contentPath(draft), { replace: true, flushSync: true }))
  })

  const attempt = async (action: ContentAction, at?: string) => {
    if (await check(action, edits.values)) actions.run(action, at)
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 xl:gap-6">
      <div className="lg:col-span-2 empty:hidden [&:not(:has(p))]:hidden">
        <ViewersNotice what={CONTENT_KINDS[kind].one} viewers={viewers} live />
      </div>
      <Panel>
        <EditorForm
          kind={kind}
          piece={piece}
          pieces={pieces}
          edits={edits}
          actions={actions}
          faults={faults}
          onChange={(name, value) => {
            forget(name)
            edits.set(name, value)
          }}
          onAct={(action, at) => void attempt(action, at)}
        />
        {piece?.id && (
          <EarlierVersions
            kind={kind}
            draftId={piece.id}
            version={piece.version ?? 0}
            onRestore={(values) => {
              for (const [name, value] of Object.entries(values)) edits.set(name, value)
            }}
          />
        )}
      </Panel>
      <Preview kind={kind} values={edits.values} />
    </div>
  )
}

function EditorForm({
  kind,
  piece,
  pieces,
  edits,
  actions,
  faults,
  onChange,
  onAct,
}: {
  kind: ContentKind
  piece: ContentPiece | undefined
  pieces: readonly ContentPiece[]
  edits: PieceEdits
  actions: ReturnType<typeof useContentActions>
  faults: Readonly<Record<string, string>>
  onChange(name: string, value: string): void
  onAct(action: ContentAction, at?: string): void
}) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onAct('save')
      }}
    >
      {CONTENT_KINDS[kind].fields.map((field) => (
        <ContentFieldBox
          key={field.name}
          field={field}
          value={edits.values[field.name] ?? ''}
          error={faults[field.name]}
          others={pieces}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
      <FailureNotice words={actions.failure} />
      {edits.conflict && actions.busyWith === undefined ? (
        <ContentConflict kind={kind} piece={piece} conflict={edits.conflict} />
      ) : (
        <ContentActions piece={piece} edits={edits} busyWith={actions.busyWith} onAct={onAct} />
      )}
    </form>
  )
}

function useFaults(kind: ContentKind) {
  const [faults, setFaults] = useState<Record<string, string>>({})
  const paths = useSitePaths()
  return {
    faults,
    async check(action: ContentAction, values: ContentValues): Promise<boolean> {
      const publishes = action === 'publish' || action === 'schedule'
      const found = publishes || action === 'save' ? findFaults(kind, values, { complete: publishes }) : {}
      if (publishes && values.body && !found.body) {
        // Loaded only here, because the Markdown parser is larger than the rest of the editor.
        const { blockingFindings } = await import('./check-text.ts')
        const [finding] = blockingFindings(values.body, paths)
        if (finding) found.body = finding
      }
      setFaults(found)
      const [first] = Object.keys(found)
      if (first) document.getElementById(first)?.focus()
      return first === undefined
    },
    forget: (name: string) => setFaults(({ [name]: _, ...rest }) => rest),
  }
}
