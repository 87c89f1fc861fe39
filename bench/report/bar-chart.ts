export interface Bar {
  label: string
  value: number
  shown: string
  look: 'ours' | 'other'
}

const WIDTH = 720
const LABELS = 250
const ROW = 30
const FILL = { ours: '#0f2e35', other: '#d8cdb9' }

export function barChart(title: string, bars: readonly Bar[]): string {
  const longest = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
  const room = WIDTH - LABELS - 90
  const rows = bars.map(({ label, value, shown, look }, index) => {
    const top = 44 + index * ROW
    const width = Math.max(1, (value / longest) * room)
    return [
      `<text x="${LABELS - 10}" y="${top + 15}" text-anchor="end">${escapeXml(label)}</text>`,
      `<rect x="${LABELS}" y="${top}" width="${width.toFixed(1)}" height="20" fill="${FILL[look]}"/>`,
      `<text x="${(LABELS + width + 8).toFixed(1)}" y="${top + 15}">${escapeXml(shown)}</text>`,
    ].join('')
  })
  const height = 56 + bars.length * ROW
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" fill="#0f2e35" role="img"><title>${escapeXml(title)}</title><rect width="${WIDTH}" height="${height}" fill="#f7f2e8"/><text x="16" y="26" font-size="15" font-weight="600">${escapeXml(title)}</text>${rows.join('')}</svg>\n`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
