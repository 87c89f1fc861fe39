import { useDeferredValue, useMemo } from 'react'
import { Markdown } from '../../../../../brand/markdown/markdown.tsx'
import { readingMinutes, readMarkdown } from '../../../../../brand/markdown/read-markdown.ts'

export default function PagePreview({ body }: { body: string }) {
  const text = useDeferredValue(body)
  const document = useMemo(() => readMarkdown(text), [text])
  return (
    <>
      <p className="mb-4 text-small text-ink-quiet">
        {document.words.toLocaleString('en-GB')} words, {readingMinutes(document)} min read
      </p>
      <Markdown document={document} />
    </>
  )
}
