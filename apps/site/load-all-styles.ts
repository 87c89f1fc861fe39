let loading: Promise<void> | undefined

/** Loads the whole stylesheet once: a page only has its own part inline. In development there is no URL, and no need. */
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
    // A page without its styles can still be used.
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
