import { Drawing, type DrawingProps, Lark, Sun } from './drawing.tsx'

/** This drawing of the firm's bird mark stands for the firm itself. */
export function CraneBird({ className }: DrawingProps) {
  const mast = Array.from({ length: 12 }, (_, bay) => {
    const y = 331 - bay * 24
    return bay % 2 ? `M312 ${y}l-18-24` : `M294 ${y}l18-24`
  })
  return (
    <Drawing height={332} className={className}>
      <Sun x={352} y={96} radius={74} />
      <path d="M16 331h448M254 331v-12h98v12" />
      <path
        d={`M294 319V34h54l84 42h-84l-36-18v261M312 58h-18M348 34v42M330 50h.1${mast.slice(1, 11).join('')}`}
      />
      <path d="M294 98 46 226h248M294 112 74 226M46 226v12h248v-12M60 226l14 12 26-12 24 12 26-12 24 12 26-12 24 12 26-12 24 12 20-10" />
      <path d="M100 226v-13M150 226v-39M200 226v-65M250 226v-91M100 213l50 13M150 187l50 39M200 161l50 65" />
      <path d="M420 76v86M412 162h16v12h-16zM420 174v8a9 9 0 1 1-9 9" />
      <Lark x={96} y={92} />
    </Drawing>
  )
}
