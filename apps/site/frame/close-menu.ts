/** Closes the menu when the page is left, so that Back doesn't return to a page covered by it. */
export function closeMenuOnLeaving(): void {
  addEventListener('pagehide', () => {
    const menu = document.getElementById('menu')
    // Browsers without popovers throw on the selector, and show the links all the time.
    if (menu?.hidePopover && menu.matches(':popover-open')) menu.hidePopover()
  })
}
