import { Drawing, type DrawingProps, Lark, Sun } from './drawing.tsx'

/** This drawing stands for bridging loans. */
export function TrussBridge({ className }: DrawingProps) {
  return (
    <Drawing height={344} className={className}>
      <Sun x={240} y={206} radius={72} />
      <path d="M8 236h112M360 236h112M120 236l-14 24 8 84M360 236l14 24-8 84" />
      <path d="M120 236h240M120 222h240M138 222l34-54h136l34 54M172 168v54M206 168v54M240 168v54M274 168v54M308 168v54M172 222l34-54 34 54 34-54 34 54M138 222l34-54" />
      <path d="M134 296q17-8 35 0t35 0 35 0 35 0 35 0 35 0M166 318q18-8 37 0t37 0 37 0 37 0" />
      <path d="M24 236v-82l38-32 38 32v82M16 160l46-38 46 38M38 174h18v22H38zM68 174h18v22H68zM52 236v-28h20v28M80 136v-22h10v30" />
      <path d="M376 236v-120h80v120M368 116h96M384 116V98h64v18M388 132h18v20h-18zM426 132h18v20h-18zM388 168h18v20h-18zM426 168h18v20h-18zM406 236v-32h20v32" />
      <Lark x={214} y={96} />
    </Drawing>
  )
}
