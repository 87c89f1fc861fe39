import { drawingSizes } from './drawing-sizes.ts'

export interface DrawingImageProps {
  name: keyof typeof drawingSizes
  className?: string
}

/** A drawing below the fold: fetched when it is about to be seen. */
export function DrawingImage({ name, className }: DrawingImageProps) {
  return (
    <img
      src={`/drawings/${name}.svg`}
      alt=""
      width={480}
      height={drawingSizes[name]}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
