import { Drawing, type DrawingProps } from './drawing.tsx'

/** This drawing stands for houses in multiple occupation. */
export function Terrace({ className }: DrawingProps) {
  return (
    <Drawing height={321} className={className}>
      <g className="fill-dawn-pale" stroke="none">
        {[60, 178, 296].flatMap((x) => [
          <path key={`${x}-up`} d={`M${x + 14} 158h26v42h-26zM${x + 64} 158h26v42h-26z`} />,
          <path key={`${x}-down`} d={`M${x + 14} 240h34v48h-34z`} />,
        ])}
      </g>
      <path d="M20 320h440M52 320V132L92 84h284l40 48v188M52 132h364M170 132v188M288 132v188" />
      <path d="M104 84V52h34v32M112 52v-10h8v10M124 52v-10h8v10M222 84V52h34v32M230 52v-10h8v10M242 52v-10h8v10M340 84V52h34v32M348 52v-10h8v10M360 52v-10h8v10" />
      {[60, 178, 296].map((x) => (
        <g key={x}>
          <path d={`M${x + 14} 158h26v42h-26zM${x + 14} 179h26M${x + 64} 158h26v42h-26zM${x + 64} 179h26`} />
          <path d={`M${x + 10} 200h34M${x + 60} 200h34`} />
          <path d={`M${x + 14} 240h34v48h-34zM${x + 31} 240v48M${x + 14} 264h34M${x + 10} 288h42`} />
          <path d={`M${x + 66} 320v-76h28v76M${x + 66} 258h28M${x + 60} 236h40M${x + 87} 284v6`} />
        </g>
      ))}
    </Drawing>
  )
}
