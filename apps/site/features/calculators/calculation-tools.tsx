const toolClasses = 'text-link inline-flex min-h-11 items-center font-medium'

/** handle-calculation-tools.ts handles the clicks on these buttons. */
export function CalculationTools() {
  return (
    <div className="flex flex-wrap gap-x-6 noscript:hidden print:hidden">
      <button type="button" data-tool="print" className={toolClasses}>
        Print
      </button>
      <button type="button" data-tool="copy" className={toolClasses}>
        Copy link to this result
      </button>
      <p role="status" className="flex min-h-11 items-center text-small text-ink-soft" />
    </div>
  )
}
