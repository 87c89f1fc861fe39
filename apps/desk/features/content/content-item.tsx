import { useRef } from 'react'
import { useParams } from 'react-router'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import type { ContentKind, ContentPiece } from '../../backend/content.ts'
import { useMe } from '../../session/use-me.ts'
import { useTitle } from '../../ui/browser/use-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CONTENT_KINDS, isContentKind } from './content-kinds.ts'
import { contentListPath } from './content-path.ts'
import { ContentReader } from './content-reader.tsx'
import { ContentEditor } from './editor/content-editor.tsx'
import { PieceMeta } from './piece-meta.tsx'
import { useContent, useContentPiece } from './use-content.ts'

/** One article, deal or resource. */
export function ContentItem() {
  const { kind, id = '' } = useParams()
  if (!isContentKind(kind)) return <NoPiece kind="news" gone={false} />
  return <OnePiece key={`${kind} ${id}`} kind={kind} id={id} />
}

function OnePiece({ kind, id }: { kind: ContentKind; id: string }) {
  const { role } = useMe()
  const list = useContent(kind)
  const query = useContentPiece(kind, id)
  const writes = role !== null && mayWrite(role)
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
        {() => <Body kind={kind} id={id} piece={piece} pieces={list.data ?? []} writes={writes} />}
      </QueryView>
    </>
  )
}

function Body({
  kind,
  id,
  piece,
  pieces,
  writes,
}: {
  kind: ContentKind
  id: string
  piece: ContentPiece | undefined
  pieces: readonly ContentPiece[]
  writes: boolean
}) {
  if (writes) return <ContentEditor address={{ kind, id }} piece={piece} pieces={pieces} />
  return piece ? <ContentReader piece={piece} /> : null
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
