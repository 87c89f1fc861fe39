import { Drawing, type DrawingProps, Sun } from './drawing.tsx'
import { TowerCrane } from './tower-crane.tsx'

export function EmptyCraneHook({ className }: DrawingProps) {
  return (
    <Drawing height={331} className={className}>
      <Sun x={330} y={250} radius={66} />
      <path d="M16 330h448" />
      <TowerCrane x={112} ground={330} jibY={92} reach={320} hook={218} hookDrop={86} />
      <path d="M322 178h16v14h-16zM330 192v10a11 11 0 1 1-11 11" />
      <path d="M78 330v-12h80v12M270 330v-22h120v22M290 308v-22h80v22M310 330v-22M350 330v-22M330 308v-22" />
    </Drawing>
  )
}
