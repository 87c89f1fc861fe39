import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import looks from '#shared/looks.json' with { type: 'json' }
import type { drawingSizes } from '../drawings/drawing-sizes.ts'
import { Field } from '../drawings/field.tsx'
import { Portrait, portraits } from '../drawings/portraits.tsx'
import { RisingFrame } from '../drawings/rising-frame.tsx'
import { Shopfront } from '../drawings/shopfront.tsx'
import { Skyline } from '../drawings/skyline.tsx'
import { Terrace } from '../drawings/terrace.tsx'
import { TrussBridge } from '../drawings/truss-bridge.tsx'
import { hasDrawings } from '../drawings/wanted-drawings.ts'
import { Workshop } from '../drawings/workshop.tsx'
import { Yard } from '../drawings/yard.tsx'

const portraitDrawings = Object.fromEntries(
  Object.entries(portraits).map(([name, lines]) => [name, <Portrait key={name} {...lines} />]),
) as Record<keyof typeof portraits, ReactElement>

const drawings: Record<keyof typeof drawingSizes, ReactElement> = {
  ...portraitDrawings,
  field: <Field />,
  'rising-frame': <RisingFrame />,
  shopfront: <Shopfront />,
  terrace: <Terrace />,
  'truss-bridge': <TrussBridge />,
  workshop: <Workshop />,
  yard: <Yard />,
}

/** A drawing in a file adds nothing to the HTML or the script of the pages that show it. */
export function drawingFile(name: string): string | undefined {
  return Object.hasOwn(drawings, name) ? standalone(drawings[name as keyof typeof drawings]) : undefined
}

/** For the picture that shared links show. */
export const skylineFile = () => (hasDrawings ? standalone(<Skyline />) : undefined)

function standalone(drawing: ReactElement): string {
  // In an image file neither our classes nor the page's text colour apply, so the colours are written out.
  return renderToStaticMarkup(drawing)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replaceAll('class="fill-paper"', `fill="${looks.palette.paper}"`)
    .replaceAll('class="fill-dawn-pale"', `fill="${looks.palette['dawn-pale']}"`)
    .replaceAll('currentColor', looks.palette.ink)
}

export const drawingNames = Object.keys(drawings)
