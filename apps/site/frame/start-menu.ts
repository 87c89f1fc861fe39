export function startMenu(): void {
  const menu = document.getElementById('menu')
  // WebKit doesn't focus a clicked button. The menu button needs focus, because Escape returns focus to the
  // element that had it before, and Tab goes on from there.
  const button = document.querySelector<HTMLElement>('[popovertarget]')
  button?.addEventListener('click', () => button.focus())
  // On closing this does nothing, because a hidden menu can't be focused.
  menu?.addEventListener('toggle', () => menu.focus())
  // Otherwise Back would return to a page covered by the menu.
  addEventListener('pagehide', () => {
    // Browsers without popovers would throw on the selector. They show the menu's links all the time.
    if (menu?.hidePopover && menu.matches(':popover-open')) menu.hidePopover()
  })
}
