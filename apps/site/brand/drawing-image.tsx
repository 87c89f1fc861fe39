import { drawingSizes } from './drawing-sizes.ts'

export interface DrawingImageProps {
  name: keyof typeof drawingSizes
  /** Classes of the box around it, which must have a height of its own: the drawing may come later. */
  frame: string
  className: string
}

/**
 * A drawing far below the fold, asked for when the reader comes near. `loading="lazy"` alone asks for it at once
 * on most screens; inside content that is not yet laid out it waits.
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
