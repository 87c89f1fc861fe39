/** `go` navigates to a page with the same fields, where the focus and the caret would be lost. */
export async function keepFocus(go: () => Promise<void> | void): Promise<void> {
  const left = document.activeElement
  const box = isBox(left) ? { id: left.id, start: left.selectionStart, end: left.selectionEnd } : undefined
  await go()
  const found = box && document.getElementById(box.id)
  if (!isBox(found)) return
  found.focus({ preventScroll: true })
  // The start is null for an input without a caret, such as a date input.
  if (box && box.start !== null) found.setSelectionRange(box.start, box.end)
}

function isBox(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
