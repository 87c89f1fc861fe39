import type { drawingSizes } from './drawing-sizes.ts'

/** The drawings as markup, while prerendering; empty in the browser. */
export const drawingMarkup = new Map<string, string>()

/**
 * A drawing that stands too near the fold to be asked for later: part of the prerendered page, which React leaves
 * as it finds it, and an image where the page is drawn by script. Its lines are in no script either way.
 */
export function DrawingInPage({ name, frame }: { name: keyof typeof drawingSizes; frame: string }) {
  const svg = drawingMarkup
    .get(name)
    ?.replace('<svg ', '<svg class="size-full" preserveAspectRatio="xMidYMax" ')
  const image = `<img src="/drawings/${name}.svg" alt="" class="size-full object-contain object-bottom">`
  return (
    <span
      className={`block ${frame}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, under names of our own
      dangerouslySetInnerHTML={{ __html: svg ?? image }}
    />
  )
}
