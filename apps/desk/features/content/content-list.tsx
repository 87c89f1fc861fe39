import { Link, useSearchParams } from 'react-router'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { Badge } from '../../../../brand/ui/badge.tsx'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { ContentKind, ContentPiece } from '../../backend/content.ts'
import { useMe } from '../../session/use-me.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ToggleGroup } from '../../ui/tabs.tsx'
import { CONTENT_KINDS, isContentKind } from './content-kinds.ts'
import { contentPath, newContentPath } from './content-path.ts'
import { pieceState, tooOldForPage } from './piece-state.ts'
import { useContent } from './use-content.ts'

const kinds = (Object.keys(CONTENT_KINDS) as ContentKind[]).map((value) => ({
  value,
  label: CONTENT_KINDS[value].many,
}))

export function ContentList() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind')
  const kind = isContentKind(asked) ? asked : 'news'
  const { one } = CONTENT_KINDS[kind]
  const create = mayWrite(useMe().role) && (
    <ButtonLink look="dawn" icon="plus" to={newContentPath(kind)}>
      New {one}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Content" meta="What the public News & Resources page shows." actions={create} />
      <ToggleGroup
        label="Section of the page"
        options={kinds}
        value={kind}
        onChange={(next) => setParams({ kind: next }, { replace: true })}
      />
      <div className="mt-4">
        <QueryView
          query={useContent(kind)}
          empty={{
            when: (pieces) => pieces.length === 0,
            show: (
              <EmptyState title={`No ${one}s yet`}>
                <p>The public page will say so until you publish one.</p>
              </EmptyState>
            ),
          }}
        >
          {(pieces) => <Pieces kind={kind} pieces={pieces} />}
        </QueryView>
      </div>
    </>
  )
}

function Pieces({ kind, pieces }: { kind: ContentKind; pieces: ContentPiece[] }) {
  const { section, newestBy, places } = CONTENT_KINDS[kind]
  const hidden = tooOldForPage(pieces)
  return (
    <>
      <Table
        caption={section}
        columns={[
          { key: 'title', label: 'Title' },
          { key: 'state', label: 'State' },
          ...(newestBy ? [{ key: 'day', label: 'Date', className: 'max-sm:hidden' }] : []),
          { key: 'changed', label: 'Last changed', className: 'max-md:hidden' },
        ]}
      >
        {pieces.map((piece) => (
          <PieceRow
            key={piece.id ?? piece.published_id}
            piece={piece}
            day={newestBy && (piece.fields as Record<string, string>)[newestBy]}
            dated={newestBy !== undefined}
            beyond={hidden.has(piece)}
          />
        ))}
      </Table>
      <p className="mt-4 text-small text-ink-quiet">
        The page shows the newest {places}. Older ones stay published but aren’t shown.
      </p>
    </>
  )
}

function PieceRow({
  piece,
  day,
  dated,
  beyond,
}: {
  piece: ContentPiece
  day: string | undefined
  dated: boolean
  beyond: boolean
}) {
  const { tone, label } = pieceState(piece)
  return (
    <Row>
      <HeadCell>
        <Link to={contentPath(piece)} className="text-link wrap-anywhere">
          {piece.fields.title || 'Untitled'}
        </Link>
        {day && (
          <span className="block text-small font-normal text-ink-soft sm:hidden">{formatLongDate(day)}</span>
        )}
      </HeadCell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
        {beyond && <span className="block text-small text-ink-quiet">too old to show</span>}
      </Cell>
      {dated && <Cell className="whitespace-nowrap max-sm:hidden">{day ? formatLongDate(day) : ''}</Cell>}
      <Cell className="text-ink-soft max-md:hidden">
        {piece.updated_by_name && (
          <>
            <RelativeTime at={piece.updated_at} />
            <span className="block text-small">{piece.updated_by_name}</span>
          </>
        )}
      </Cell>
    </Row>
  )
}
