/** For the buttons of calculation-tools.tsx. The copied link is the page's address, which has the figures. */
export function handleCalculationTools(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null
    if (button?.dataset.tool === 'print') print()
    if (button?.dataset.tool !== 'copy') return
    const status = button.parentElement?.querySelector('[role=status]')
    if (status) status.textContent = await copyAddress()
  })
}

async function copyAddress(): Promise<string> {
  try {
    await navigator.clipboard.writeText(location.href)
    return 'Link copied'
  } catch {
    // Access to the clipboard can be denied, but the address bar has the same link.
    return 'Copy the link from the address bar'
  }
}
