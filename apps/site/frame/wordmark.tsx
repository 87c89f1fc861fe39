import { Logo } from '../../../brand/logo.tsx'
import { firm } from '../content/firm.ts'

export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <Logo className="size-11 shrink-0 lg:max-xl:size-9" />
      <span className="flex flex-col">
        <span className="font-serif text-[1.25rem] leading-none min-[24rem]:text-[1.4375rem] lg:max-xl:text-[1.25rem] font-semibold tracking-tight">
          {firm.name}
        </span>{' '}
        <span className="mt-1.5 text-[0.6875rem] leading-none font-semibold tracking-[0.34em]">
          {firm.tagLine}
        </span>
      </span>
    </span>
  )
}
