import { drawingSizes } from './drawing-sizes.ts'

export interface DrawingImageProps {
  name: keyof typeof drawingSizes
  /** Classes of the box around it, which needs a fixed height because the drawing loads later. */
  frame: string
  className: string
}

/**
 * A drawing far below the fold, loaded when the visitor scrolls near it. `loading="lazy"` alone loads it straight away on
 * most screens; content-visibility delays it.
 */
export function DrawingImage({ name, frame, className }: DrawingImageProps) {
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
