import { Notice } from '../../ui/notice.tsx'

/** Unsent text of someone whose role no longer allows changes, for copying. */
export function UnsentTextNotice({ words }: { words: (string | undefined)[] }) {
  const typed = words.filter(Boolean)
  if (typed.length === 0) return null
  return (
    <Notice tone="amber" title="Your role no longer lets you change cases. Here’s what you’d typed:">
      {typed.map((text) => (
        <p key={text} className="whitespace-pre-wrap">
          {text}
        </p>
      ))}
    </Notice>
  )
}
