import { drawingSizes } from './drawing-sizes.ts'

export interface DrawingImageProps {
  name: keyof typeof drawingSizes
  className?: string
}

/** A drawing below the fold. */
export function DrawingImage({ name, className }: DrawingImageProps) {
  return (
    <img
      src={`/drawings/${name}.svg`}
      alt=""
      width={480}
      height={drawingSizes[name]}
      // Not lazy: a kilobyte each, and a page printed or saved whole should have them.
      fetchPriority="low"
      decoding="async"
      className={className}
    />
  )
}
