import { Drawing, type DrawingProps, Sun } from './drawing.tsx'

export function NewsSheet({ className }: DrawingProps) {
  return (
    <Drawing height={323} className={className}>
      <Sun x={322} y={116} radius={66} />
      <path d="M40 322h400M96 322v-14h288v14M104 308v-14h272v14M96 294v-14h288v14" />
      <path d="M128 280V72h196v208" className="fill-paper" />
      <path d="M324 112h32v152a16 16 0 0 1-32 0" className="fill-paper" />
      <path d="M148 98h156M148 112h96M148 130h72v56h-72zM238 136h66M238 152h66M238 168h50M148 206h66M148 222h66M148 238h66M148 254h44M238 206h66M238 222h66M238 238h66M238 254h52" />
      <path d="M156 186v-14l14-12 14 12v14M194 186v-34M186 156l8-10 20 10" />
    </Drawing>
  )
}
