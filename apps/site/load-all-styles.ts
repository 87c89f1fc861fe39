let loading: Promise<void> | undefined

/** The whole stylesheet, once; a page carries only its own part. Without an address (in development) all is there. */
export function loadAllStyles(url: string | undefined): Promise<void> {
  loading ??= url ? appendStylesheet(url) : Promise.resolve()
  return loading
}

function appendStylesheet(url: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.onload = () => resolve()
    // An unstyled page can still be read and used: better than none.
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
