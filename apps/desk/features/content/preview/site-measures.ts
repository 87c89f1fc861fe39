import type { CSSProperties } from 'react'

/**
 * The public site's font sizes and line heights, copied from brand/tokens.css. The desk has its own, so a
 * preview sets these.
 */
export const SITE_MEASURES: CSSProperties & Record<`--${string}`, string> = {
  '--text-small': '0.875rem',
  '--text-small--line-height': '1.5',
  '--text-body': '1.0625rem',
  '--text-body--line-height': '1.65',
  '--text-title': 'clamp(1.3125rem, 1.25rem + 0.3vw, 1.5rem)',
  '--text-title--line-height': '1.25',
  '--text-figure': 'clamp(2.25rem, 1.8rem + 1.9vw, 3.5rem)',
  '--text-figure--line-height': '1',
}
