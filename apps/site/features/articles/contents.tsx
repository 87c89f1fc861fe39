import type { Heading } from '../../../../brand/markdown/read-markdown.ts'

const LONG = 4

export function Contents({ headings }: { headings: readonly Heading[] }) {
  const parts = headings.filter(({ level }) => level === 2)
  if (parts.length < LONG) return null
  // A glossary's headings are single letters, which fit side by side.
  const letters = parts.every(({ text }) => text.length === 1)
  return (
    <nav aria-label="On this page" className="mb-10 lg:col-span-4 lg:mb-0 print:hidden">
      <ol
        className={`border-y border-rule py-4 lg:sticky lg:top-6 lg:mr-8 ${letters ? 'flex flex-wrap gap-x-4' : ''}`}
      >
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block min-w-6 py-1.5 hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
