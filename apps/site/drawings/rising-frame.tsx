import { Drawing, type DrawingProps, Sun } from './drawing.tsx'
import { TowerCrane } from './tower-crane.tsx'

/** This drawing stands for property development. */
export function RisingFrame({ className }: DrawingProps) {
  return (
    <Drawing height={331} className={className}>
      <Sun x={352} y={132} radius={62} />
      <path d="M16 330h448" />
      <path d="M196 330V176M264 330V134M332 330V134M400 330V176M428 330V218" />
      <path
        d="M184 288h256v-8H184zM184 246h256v-8H184zM184 204h228v-8H184zM252 162h92v-8h-92z"
        className="fill-paper"
      />
      <path d="M196 176v-14M400 176v-14M264 134v-14M332 134v-14M428 218v-14M202 162v-6M190 162v-6M406 162v-6M394 162v-6" />
      <path d="M196 330l68-42M264 330l-68-42M332 280l68-34M400 280l-68-34" />
      <path d="M216 288v42h28v-42M286 288v42h26v-42M352 330v-30h30v30" />
      <TowerCrane x={104} ground={330} jibY={66} reach={300} hook={130} hookDrop={46} />
      <path d="M234 112l-26 16h52zM202 128h64" />
    </Drawing>
  )
}
