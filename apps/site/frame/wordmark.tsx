import { Logo, NameLogo } from '../../../brand/logo.tsx'
import { firm } from '../content/firm.ts'

/** A long name is smaller, and breaks between words where it doesn't fit. */
const NAME_SIZE =
  firm.name.length > 14
    ? 'text-[1.0625rem] leading-[1.1] min-[24rem]:text-[1.1875rem] bar:max-[85rem]:text-[1.0625rem]'
    : 'text-[1.25rem] leading-none min-[24rem]:text-[1.4375rem] bar:max-[85rem]:text-[1.25rem]'

export function Wordmark({ onInk = false }: { onInk?: boolean }) {
  if (NameLogo) {
    return (
      <>
        <NameLogo onInk={onInk} className="h-11 w-auto max-w-full object-contain object-left" />
        <span className="sr-only">
          {firm.name} {firm.tagLine}
        </span>
      </>
    )
  }
  return (
    <span className="flex items-center gap-2.5">
      <Logo onInk={onInk} className="size-11 shrink-0 max-[24rem]:in-[a]:hidden bar:max-[85rem]:size-9" />
      <span className="flex flex-col">
        <span className={`font-serif ${NAME_SIZE} font-semibold tracking-tight`}>{firm.name}</span>{' '}
        {firm.tagLine && (
          <span className="mt-1.5 text-[0.6875rem] leading-none font-semibold tracking-[0.34em]">
            {firm.tagLine}
          </span>
        )}
      </span>
    </span>
  )
}
