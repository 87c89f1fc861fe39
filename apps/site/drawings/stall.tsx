import { Drawing, type DrawingProps, Lark, Sun } from './drawing.tsx'

/** This drawing stands for a business that is starting. */
export function Stall({ className }: DrawingProps) {
  return (
    <Drawing height={321} className={className}>
      <Sun x={240} y={196} radius={84} />
      <path d="M16 320h448" />
      <path
        d="M104 320V118M376 320V118M92 118l28-44h240l28 44zM92 118v10a17 11 0 0 0 37 0 17 11 0 0 0 37 0 17 11 0 0 0 37 0 17 11 0 0 0 37 0 17 11 0 0 0 37 0 17 11 0 0 0 37 0 17 11 0 0 0 37 0 17 11 0 0 0 37 0v-10M129 118l21-44M166 118l14-44M203 118l7-44M240 118V74M277 118l-7-44M314 118l-14-44M351 118l-21-44"
        className="fill-paper"
      />
      <path d="M92 228h296v18H92zM112 246v74M368 246v74M112 262h256M112 320" className="fill-paper" />
      <path d="M128 228l8-34h48l8 34M138 206h44M208 228v-40h44v40M208 202h44M224 188v-14h12v14M276 228v-20h62v20M284 208v-18h46v18M292 190v-16h30v16" />
      <path d="M136 320v-34h56v34M136 300h56M288 320v-34h56v34M288 300h56M204 320v-26h64v26" />
      <Lark x={388} y={56} />
    </Drawing>
  )
}
