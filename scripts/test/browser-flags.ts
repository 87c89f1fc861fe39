/** Flags that keep Chromium from background work and network calls of its own. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For runs without --deep. Their pages are open for seconds only, so optimising code and collecting garbage
 * frequently would take more time than they save.
 */
export const SHORT_RUN_FLAGS = ['--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16']
