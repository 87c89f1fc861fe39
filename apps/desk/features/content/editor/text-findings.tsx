import { useDeferredValue, useMemo } from 'react'
import { checkText } from './check-text.ts'
import { useSitePaths } from './use-site-paths.ts'

export default function TextFindings({ text }: { text: string }) {
  const checked = useDeferredValue(text)
  const paths = useSitePaths()
  const findings = useMemo(() => checkText(checked, paths), [checked, paths])
  if (findings.length === 0) return null
  return (
    <div className="mt-3 border-l-2 border-dawn pl-4 text-small">
      <p className="font-semibold">Look at these before you publish</p>
      <ul className="mt-1 list-disc pl-5">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </div>
  )
}
