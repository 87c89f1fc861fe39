import { Drawing, type DrawingProps, Sun } from './drawing.tsx'

/** This drawing stands for something done early. */
export function LarkOnPost({ className }: DrawingProps) {
  return (
    <Drawing height={332} className={className}>
      <Sun x={240} y={262} radius={96} />
      <path d="M10 262h460M40 262l-24 70M440 262l24 70" />
      <path
        d="M226 330V172h28v158zM226 172l14-12 14 12M20 214h206M20 228h206M20 282h206M20 296h206M254 214h206M254 228h206M254 282h206M254 296h206M84 318V196h22v122M374 318V196h22v122"
        className="fill-paper"
      />
      <path
        d="M238 160v-14M248 160v-14M186 164l28-28 26-44 16-14 22 2 14-8-10 18-2 26-20 30H226l-40 18M214 136l30 4 22-24M264 84v2M300 66l18-10M304 76l22-2M302 86l16 6"
        className="fill-paper"
      />
    </Drawing>
  )
}
