import { Drawing, type DrawingProps, Lark, Sun } from './drawing.tsx'

/** This drawing stands for land. */
export function Field({ className }: DrawingProps) {
  return (
    <Drawing height={336} className={className}>
      <Sun x={250} y={162} radius={76} />
      <path d="M10 164h460" />
      <path d="M240 164 20 336M248 164 118 336M256 164 224 336M264 164l66 172M272 164l164 172M232 164 10 266M280 164l190 124" />
      <path d="M30 164v-20l12-16 12 16v20M60 164v-12l9-12 9 12v12M388 164v-16l11-15 11 15v16M414 164v-24l13-18 13 18v24M42 148v16M427 142v22M399 150v14" />
      <path d="M96 214v44l5 8 5-8v-44zM96 226h10M366 214v44l5 8 5-8v-44zM366 226h10M156 182v28l4 6 4-6v-28zM318 182v28l4 6 4-6v-28z" />
      <path d="M106 220h260M164 187h154M106 220l50-33M366 220l-44-33" strokeDasharray="3 7" />
      <path
        d="M236 246h36v20h-36zM272 252h14v8h-14M236 256h-8M254 266v6M242 272h24M246 272l-26 66M262 272l26 66M254 272v58"
        className="fill-paper"
      />
      <Lark x={88} y={62} />
    </Drawing>
  )
}
