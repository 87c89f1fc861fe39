import { useRef } from 'react'
import { useParams } from 'react-router'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { Badge } from '../../../../brand/ui/badge.tsx'
import type { ContentKind, ContentPiece } from '../../backend/content.ts'
import { useMe } from '../../session/use-me.ts'
import { useTitle } from '../../ui/browser/use-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CONTENT_KINDS, isContentKind } from './content-kinds.ts'
import { contentListPath } from './content-path.ts'
import { valuesOf } from './content-values.ts'
import { ContentEditor } from './editor/content-editor.tsx'
import { pieceState } from './piece-state.ts'
import { Preview } from './preview/preview.tsx'
import { useContent, useContentPiece } from './use-content.ts'

export function ContentItem() {
  const { kind, id = '' } = useParams()
  if (!isContentKind(kind)) return <NoPiece kind="news" gone={false} />
  return <OnePiece key={`${kind} ${id}`} kind={kind} id={id} />
}

function OnePiece({ kind, id }: { kind: ContentKind; id: string }) {
  const list = useContent(kind)
  const query = useContentPiece(kind, id)
  const writes = mayWrite(useMe().role)
  const piece = query.data ?? undefined
  const seen = useRef(false)
  if (piece) seen.current = true
  const { one } = CONTENT_KINDS[kind]
  const title = id === 'new' ? `New ${one}` : piece?.fields.title || `Untitled ${one}`
  useTitle(query.isSuccess && !piece && id !== 'new' ? 'Not found' : title)

  if (query.isSuccess && !piece && (id !== 'new' || !writes))
    return <NoPiece kind={kind} gone={seen.current} />
  return (
    <>
      <PageHeader
        parent={{ to: contentListPath(kind), label: CONTENT_KINDS[kind].section }}
        title={title}
        meta={piece && <PieceMeta piece={piece} />}
      />
      <QueryView query={query}>
        {() =>
          writes ? (
            <ContentEditor address={{ kind, id }} piece={piece} pieces={list.data ?? []} />
          ) : (
            piece && <Preview kind={kind} values={valuesOf(kind, piece.fields)} />
          )
        }
      </QueryView>
    </>
  )
}

function PieceMeta({ piece }: { piece: ContentPiece }) {
  const { tone, label } = pieceState(piece)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {piece.updated_by_name && (
        <span>
          {piece.updated_by_name} changed it <RelativeTime at={piece.updated_at} />
        </span>
      )}
    </>
  )
}

function NoPiece({ kind, gone }: { kind: ContentKind; gone: boolean }) {
  const { one, section } = CONTENT_KINDS[kind]
  return (
    <>
      <PageHeader title={gone ? `This ${one} has been deleted` : `This ${one} doesn’t exist`} />
      <EmptyState
        title={gone ? 'A colleague just deleted it' : 'It may have been deleted'}
        action={
          <ButtonLink look="ink" to={contentListPath(kind)}>
            {section}
          </ButtonLink>
        }
      />
    </>
  )
}
