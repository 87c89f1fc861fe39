/** On every page while facts of the firm are placeholders (scripts/firm/check/placeholders.ts says when). */
export function UnfinishedBanner() {
  return (
    <div data-unfinished role="note" className="bg-dawn text-small text-on-dawn">
      <p className="container-page py-2.5">
        <strong>This site isn’t finished:</strong> some of what it says is a placeholder. Please don’t rely on
        it or apply here yet.
      </p>
    </div>
  )
}
