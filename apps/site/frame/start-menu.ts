/** What the menu needs besides the browser's own popover. */
export function startMenu(): void {
  const menu = document.getElementById('menu')
  // WebKit doesn't focus a button on a click: then Escape wouldn't come back to it, nor Tab go on into the menu.
  const button = document.querySelector<HTMLElement>('[popovertarget]')
  button?.addEventListener('click', () => button.focus())
  // Closed, it can't be focused.
  menu?.addEventListener('toggle', () => menu.focus())
  // Otherwise Back would return to a page covered by the menu.
  addEventListener('pagehide', () => {
    // Browsers without popovers throw on the selector, and show the links all the time.
    if (menu?.hidePopover && menu.matches(':popover-open')) menu.hidePopover()
  })
}
