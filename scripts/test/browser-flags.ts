/** Flags that keep a Chromium of the tests or a bench to itself: no calls home, nothing it does in the background. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
