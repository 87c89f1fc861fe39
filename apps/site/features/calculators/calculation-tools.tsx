import { useState } from 'react'
import { classNames } from '../../../../brand/ui/class-names.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const toolClasses = 'text-link inline-flex min-h-11 items-center font-medium'

/** What to do with a result besides applying: keep it on paper, send it to somebody. */
export function CalculationTools({ onShare }: { onShare: () => void }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState<string>()

  async function copyLink() {
    onShare()
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied('Link copied')
    } catch {
      // Clipboards can be forbidden; the address bar holds the same link.
      setCopied('The link is in the address bar')
    }
  }

  return (
    // Both need a script: until it is there they keep their place and stay out of sight.
    <div className={classNames('flex flex-wrap gap-x-6 print:hidden', !hydrated && 'invisible')}>
      <button type="button" className={toolClasses} onClick={() => window.print()}>
        Print
      </button>
      <button type="button" className={toolClasses} onClick={copyLink}>
        Copy link to this result
      </button>
      <p role="status" className="flex min-h-11 items-center text-small text-ink-soft">
        {copied}
      </p>
    </div>
  )
}
