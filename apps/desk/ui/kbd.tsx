/** The key is shown only on devices with a mouse or the like, which usually have a keyboard. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="hidden rounded-small border border-edge bg-paper px-1.5 font-sans text-[0.75rem] leading-5 font-semibold text-ink-soft pointer-fine:inline-block">
      {keys}
    </kbd>
  )
}
