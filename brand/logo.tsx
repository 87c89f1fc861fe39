import { logoOnInk, logoOnPaper, markOnInk, markOnPaper } from './artwork.json' with { type: 'json' }

interface LogoProps {
  className?: string | undefined
  onInk?: boolean
}

/** A drawing of the firm’s, in the page if it’s small, or else a file. The file of types would be the sample’s. */
type Shown = { viewBox: string; body: string } | { file: string; width: number; height: number }

/** The firm’s mark, which scripts/firm/looks makes from a drawing in its folder. */
export function Logo({ className, onInk = false }: LogoProps) {
  return draw((onInk ? markOnInk : markOnPaper) as Shown, className)
}

/** The logo with the firm’s name in it, for a firm that has one. */
export const NameLogo = (logoOnPaper as Shown | null) ? drawNameLogo : undefined

function drawNameLogo({ className, onInk = false }: LogoProps) {
  return draw((onInk ? logoOnInk : logoOnPaper) as unknown as Shown, className)
}

function draw(shown: Shown, className: string | undefined) {
  if ('file' in shown)
    return <img src={shown.file} alt="" width={shown.width} height={shown.height} className={className} />
  return (
    <svg
      viewBox={shown.viewBox}
      className={className}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: read-svg.ts wrote it, and lets only shapes through.
      dangerouslySetInnerHTML={{ __html: shown.body }}
    />
  )
}
