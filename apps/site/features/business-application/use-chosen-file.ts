import { type DragEvent, useEffect, useRef, useState } from 'react'

/** The returned `file` is only for display. The form sends the file that the input holds. */
export function useChosenFile() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [dragging, setDragging] = useState(false)
  const sync = () => setFile(input.current?.files?.[0])

  // A file may have been chosen before React listened.
  useEffect(sync, [])

  function set(files: FileList): void {
    if (!input.current) return
    input.current.files = files
    // Setting files from a script fires no event, so this fires the one that a person's choice would fire.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function remove(): void {
    set(new DataTransfer().files)
    input.current?.focus()
  }

  const dropZone = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setDragging(true)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      // dragleave also fires when the pointer moves onto a child, which isn't leaving.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setDragging(false)
      const dropped = event.dataTransfer.files[0]
      if (!dropped) return
      const one = new DataTransfer()
      one.items.add(dropped)
      set(one.files)
    },
  }
  return { input, file, sync, remove, dragging, dropZone }
}
