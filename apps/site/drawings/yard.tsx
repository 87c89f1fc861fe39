import { Drawing, type DrawingProps, Sun } from './drawing.tsx'

/** This drawing stands for commercial property. */
export function Yard({ className }: DrawingProps) {
  return (
    <Drawing height={321} className={className}>
      <Sun x={338} y={152} radius={66} />
      <path d="M16 320h448" />
      <path d="M52 320V66h128v254M44 66h144M64 66V48h104v18M92 48V30h30v18" />
      <path d="M70 88h20v22H70zM106 88h20v22h-20zM142 88h20v22h-20zM70 130h20v22H70zM106 130h20v22h-20zM142 130h20v22h-20zM70 172h20v22H70zM106 172h20v22h-20zM142 172h20v22h-20zM70 214h20v22H70zM106 214h20v22h-20zM142 214h20v22h-20z" />
      <path d="M96 320v-54h40v54M116 266v54M88 262h56" />
      <path d="M180 196v-4l62-44v48l62-48v48l62-48v48l62-48v172M180 320M180 208h248" className="fill-paper" />
      <path d="M206 320v-76h64v76M206 258h64M206 272h64M206 286h64M206 300h64M296 320v-76h64v76M296 258h64M296 272h64M296 286h64" />
      <path d="M384 244h24v24h-24zM384 320v-34h24v34M216 320v-12h44v12M440 320v-30M452 320v-30M434 302h24" />
    </Drawing>
  )
}
