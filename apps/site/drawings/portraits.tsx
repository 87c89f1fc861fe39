import { Drawing, Sun } from './drawing.tsx'

interface PortraitLines {
  /** Paths filled with the paper colour, from back to front, so that each hides what is behind it. */
  shapes: readonly string[]
  strokes: string
}

// All six portraits are drawn in a square of 200 by 200 units, which Portrait scales up to 480 by 480.
const SHOULDERS = 'M20 201c3-32 22-42 61-52v-22h38v22c39 10 58 20 61 52'
const FACE = 'M69 82c0-29 14-42 31-42s31 13 31 42c0 30-15 50-31 50S69 112 69 82z'
const EARS = 'M69 80c-7-3-9 4-7 11s6 10 10 8M131 80c7-3 9 4 7 11s-6 10-10 8'
const FEATURES = 'M82 83q6-4 12 0M106 83q6-4 12 0M101 88l-4 14 6 1M92 115q8 4 16 0'
const LAPELS = 'M81 149l19 38 19-38M81 149l-15 10 9 13-8 5 33 24M119 149l15 10-9 13 8 5-33 24'
const COLLAR_AND_TIE = 'M81 147l-7 10 18 15 8-10 8 10 18-15-7-10M96 168h8l4 33M96 168l-4 33'

export function Portrait({ shapes, strokes }: PortraitLines) {
  return (
    <Drawing height={480}>
      <Sun x={240} y={230} radius={168} />
      <g transform="scale(2.4)" strokeWidth="1.7">
        {shapes.map((shape) => (
          <path key={shape} d={shape} className="fill-paper" />
        ))}
        <path d={strokes} />
      </g>
    </Drawing>
  )
}

export const portraits = {
  'portrait-eleanor': {
    shapes: [
      'M100 27c-36 0-47 26-46 56 0 20 3 36 8 47h76c5-11 8-27 8-47 1-30-10-56-46-56z',
      SHOULDERS,
      FACE,
      'M108 27c-42-6-56 22-54 56 0 20 3 36 8 47 8-2 12-8 12-16-4-8-6-19-6-32 20-6 34-16 42-32 6 14 12 24 22 32 0 13-2 24-6 32 0 8 4 14 12 16 5-11 8-27 8-47 0-30-10-54-38-56z',
    ],
    strokes: `${FEATURES}${LAPELS}M106 33c-10 16-24 28-44 36M112 36c4 12 12 24 24 32M61 92c0 12 2 22 5 31M139 92c0 12-2 22-5 31`,
  },
  'portrait-samuel': {
    shapes: [
      SHOULDERS,
      FACE,
      'M70 72c2-26 14-36 30-36s28 10 30 36c-6-8-8-14-14-18-10 4-22 4-32 0-6 4-8 10-14 18z',
      'M69 92c0 28 13 47 31 47s31-19 31-47c-2 8-6 14-11 16-12-5-28-5-40 0-5-2-9-8-11-16z',
    ],
    strokes: `${EARS}M82 83q6-4 12 0M106 83q6-4 12 0M101 88l-4 14 6 1${COLLAR_AND_TIE}M92 118q8 3 16 0M78 112l3 5M84 122l3 5M92 130l2 4M122 112l-3 5M116 122l-3 5M108 130l-2 4M79 50l3 5M88 43l2 6M100 41v6M112 43l-2 6M121 50l-3 5`,
  },
  'portrait-priya': {
    shapes: [
      'M100 28c-34 0-46 24-46 54 0 34-4 62-12 86h116c-8-24-12-52-12-86 0-30-12-54-46-54z',
      SHOULDERS,
      FACE,
      'M100 28c-34 0-46 24-46 54 0 34-4 62-12 86 18 2 30-4 34-18-2-14-4-30-7-46 0-24 12-42 31-56 19 14 31 32 31 56-2 12-4 24-6 36 6 12 16 18 26 18-4-22-5-48-5-76 0-30-12-54-46-54z',
    ],
    strokes: `${FEATURES}M83 150c6 16 28 16 34 0M100 28v20M62 92c0 24-2 46-8 66M68 108c1 16 1 32-2 46M138 92c0 24 2 42 6 60M96 34c-14 10-24 22-30 38M104 34c14 10 24 22 30 38`,
  },
  'portrait-gareth': {
    shapes: [
      SHOULDERS,
      FACE,
      'M69 80c-7-8-6-20 2-28 4 3 4 8 2 13-2 4-4 9-4 15zM131 80c7-8 6-20-2-28-4 3-4 8-2 13 2 4 4 9 4 15z',
    ],
    strokes: `${EARS}M100 99l-3 8 6 1M92 119q8 4 16 0M79 92a9 9 0 1 0 18 0a9 9 0 1 0-18 0M103 92a9 9 0 1 0 18 0a9 9 0 1 0-18 0M97 90q3-3 6 0M79 90l-9-3M121 90l9-3M82 78q6-3 11-1M107 77q6-2 11 1M86 46c4-3 8-4 12-4M84 54c4-2 7-3 10-3M81 147l-9 14 22 10 6-14 6 14 22-10-9-14M100 157v44`,
  },
  'portrait-helena': {
    shapes: [
      'M82 30a18 15 0 1 1 36 0a18 15 0 1 1-36 0z',
      SHOULDERS,
      FACE,
      'M80 139c13 6 27 6 40 0l2 14c-14 8-30 8-44 0z',
      'M100 36c-26 0-37 18-36 50l5 12c1-22 8-38 31-44 23 6 30 22 31 44l5-12c1-32-10-50-36-50z',
    ],
    strokes: `${FEATURES}M88 26c6-6 18-6 24 0M90 34c6 4 14 4 20 0M97 40c-14 6-24 18-28 36M103 40c14 6 24 18 28 36M69 98l-3 10M131 98l3 10`,
  },
  'portrait-callum': {
    shapes: [
      SHOULDERS,
      FACE,
      'M68 80c-8-6-8-16-2-20-4-10 2-18 10-18 2-10 14-14 22-9 8-7 20-4 22 4 10-2 18 6 15 15 7 5 6 16-1 22-1-8-4-14-9-18-12 4-22 2-28-4-6 6-14 8-22 6-4 6-6 14-7 22z',
    ],
    strokes: `${EARS}${FEATURES}${COLLAR_AND_TIE}M76 50c4-4 10-4 12 0M92 43c4-4 11-4 13 1M110 45c5-3 11 0 11 5`,
  },
} as const satisfies Record<string, PortraitLines>
