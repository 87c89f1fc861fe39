import { useState } from 'react'
import { classNames } from '../../../../brand/ui/class-names.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const toolClasses = 'text-link inline-flex min-h-11 items-center font-medium'

/** Prints a result or copies a link to it. */
export function CalculationTools({ onShare }: { onShare: () => void }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState<string>()

  async function copyLink() {
    onShare()
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied('Link copied')
    } catch {
      // Clipboard access can be denied; the address bar has the same link.
      setCopied('Copy the link from the address bar')
    }
  }

  return (
    // Both need a script: invisible until hydration, so that the layout doesn't move.
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
