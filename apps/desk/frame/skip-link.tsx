export function SkipLink() {
  return (
    <a
      href="#main"
      className="on-ink sr-only rounded-small px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      Skip to main content
    </a>
  )
}
