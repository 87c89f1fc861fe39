/** What the menu needs besides the browser's own popover. */
export function startMenu(): void {
  // WebKit doesn't focus a button on a click. Focused, Tab goes on into the menu and Escape comes back to the button.
  document
    .querySelector<HTMLElement>('[popovertarget=menu]')
    ?.addEventListener('click', ({ currentTarget }) => (currentTarget as HTMLElement).focus())
  // Otherwise Back would return to a page covered by the menu.
  addEventListener('pagehide', () => {
    const menu = document.getElementById('menu')
    // Browsers without popovers throw on the selector, and show the links all the time.
    if (menu?.hidePopover && menu.matches(':popover-open')) menu.hidePopover()
  })
}
