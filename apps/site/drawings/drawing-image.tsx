import { drawingSizes } from './drawing-sizes.ts'
import { hasDrawings } from './wanted-drawings.ts'

export interface DrawingImageProps {
  name: keyof typeof drawingSizes
  /** Classes of the box around the drawing. They must fix its height, because the drawing loads later. */
  frame: string
  className: string
}

/**
 * A drawing far below the fold, which loads when the visitor scrolls near it. With `loading="lazy"` alone,
 * most screens would load it straight away. The box's content-visibility delays it.
 */
export function DrawingImage({ name, frame, className }: DrawingImageProps) {
  if (!hasDrawings) return null
  return (
    <span className={`block [content-visibility:auto] ${frame}`}>
      <img
        src={`/drawings/${name}.svg`}
        alt=""
        width={480}
        height={drawingSizes[name]}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </span>
  )
}
