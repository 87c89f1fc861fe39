import type { drawingSizes } from './drawing-sizes.ts'

/** The drawings' markup while prerendering; empty in the browser. */
export const drawingMarkup = new Map<string, string>()

/**
 * A drawing near the fold: part of the prerendered page, which hydration leaves as it is, and an image where the page is
 * rendered by script. Either way its paths are in no script.
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
