import { Drawing, type DrawingProps, Sun } from './drawing.tsx'

/** This drawing stands for semi-commercial property. */
export function Shopfront({ className }: DrawingProps) {
  return (
    <Drawing height={321} className={className}>
      <Sun x={392} y={118} radius={58} />
      <path d="M20 320h440M96 320V64h268v256M84 64h292M96 48h268v16M128 48V22h40v26M138 22v-9h8v9M152 22v-9h8v9" />
      <path d="M130 92h46v66h-46zM130 125h46M122 158h62M207 92h46v66h-46zM207 125h46M199 158h62M284 92h46v66h-46zM284 125h46M276 158h62" />
      <path d="M96 180h268M104 180v26h252v-26M120 193h92" />
      <path d="M104 206 88 240h284l-16-34M88 240v8a12 8 0 0 0 35 0 12 8 0 0 0 36 0 12 8 0 0 0 35 0 12 8 0 0 0 36 0 12 8 0 0 0 35 0 12 8 0 0 0 36 0 12 8 0 0 0 35 0 12 8 0 0 0 36 0v-8M139 206l-16 34M174 206l-15 34M209 206l-15 34M240 206l-10 34M265 206v34M291 206l10 34M321 206l15 34" />
      <path d="M116 262v44h142v-44M116 306v14M258 306v14M187 264v42M276 320v-58h62v58M286 320v-48h42v34h-42M332 292v6" />
      <path d="M132 306v-16h14v16M152 306v-24h16v24M202 306v-12h20v12M228 306v-26h14v26" />
    </Drawing>
  )
}
