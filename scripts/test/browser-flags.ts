/** Flags that keep Chromium from background work and network calls of its own. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For the short run: its pages live for seconds, too short for optimised code or frequent collections. */
export const SHORT_RUN_FLAGS = ['--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16']
