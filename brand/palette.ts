/** The colours a file outside the stylesheet needs: icons, drawings as files, the browser's own bars. */
export const palette = { ink: '#0f2e35', paper: '#f7f2e8', dawnPale: '#f8d3a6' } as const
