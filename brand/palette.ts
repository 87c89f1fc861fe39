/** The colours for icons, image files and browser toolbars, which can't read the stylesheet. */
export const palette = { ink: '#0f2e35', paper: '#f7f2e8', dawnPale: '#f8d3a6' } as const
