import { Drawing, type DrawingProps, Sun } from './drawing.tsx'

/** This drawing stands for an established business. */
export function Workshop({ className }: DrawingProps) {
  return (
    <Drawing height={321} className={className}>
      <Sun x={150} y={110} radius={64} />
      <path d="M16 320h448" />
      <path
        d="M40 320V150l84-52 84 52v170M28 158l96-60 96 60M80 320V196h88v124M80 216h88M80 236h88M106 152h36v24h-36zM124 152v24"
        className="fill-paper"
      />
      <path d="M60 138V92h20v33M56 92h28" />
      <path d="M192 296V186h156v110" className="fill-paper" />
      <path d="M348 214h48l34 42v40h-14M348 296h26M192 296h22M256 296h92M370 232h22l22 28h-44zM200 206h140M430 274h-12M348 296v-82" />
      <circle cx="235" cy="300" r="20" className="fill-paper" />
      <circle cx="235" cy="300" r="6" />
      <circle cx="395" cy="300" r="20" className="fill-paper" />
      <circle cx="395" cy="300" r="6" />
      <path d="M92 320v-30h30v30M126 320v-22h28v22M98 290v-22h26v22" />
    </Drawing>
  )
}
