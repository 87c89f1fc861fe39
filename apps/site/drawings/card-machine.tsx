import { Drawing, type DrawingProps, Sun } from './drawing.tsx'

export function CardMachine({ className }: DrawingProps) {
  return (
    <Drawing height={331} className={className}>
      <Sun x={300} y={128} radius={84} />
      <path d="M40 330h400" />
      <path d="M168 330 156 116a10 10 0 0 1 10-10h108a10 10 0 0 1 10 10l-12 214z" className="fill-paper" />
      <path d="M176 128h88l-3 54h-82zM192 146h34M192 162h54" />
      <path d="M182 202h18v14h-18zM211 202h18v14h-18zM240 202h18v14h-18zM183 228h18v14h-18zM211 228h18v14h-18zM239 228h18v14h-18zM184 254h18v14h-18zM211 254h18v14h-18zM238 254h18v14h-18zM185 286h70v18h-70z" />
      <path d="M188 106V52l8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6v54M202 74h36M202 88h24" className="fill-paper" />
      <path
        d="M318 172l102-34a8 8 0 0 1 10 5l18 54a8 8 0 0 1-5 10l-102 34a8 8 0 0 1-10-5l-18-54a8 8 0 0 1 5-10z"
        className="fill-paper"
      />
      <path d="M315 190l122-40M319 203l122-40M338 222l22-7" />
      <path d="M296 214q-10-16 0-34M286 224q-16-26 0-54" />
      <path d="M92 330v-40h32v40M84 290h48M100 290v-16q8-12 16 0v16" />
    </Drawing>
  )
}
