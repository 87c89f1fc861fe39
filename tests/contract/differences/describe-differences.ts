import { DIFFERENCES } from './differences.ts'

const BEGIN = '<!-- differences -->\n'
const END = '<!-- end of differences -->'

/** The README with its tables as `DIFFERENCES` has them. */
export function withDifferences(readme: string): string {
  const [before = '', rest = ''] = readme.split(BEGIN)
  const [, after = ''] = rest.split(END)
  return `${before}${BEGIN}${describeDifferences()}${END}${after}`
}

function describeDifferences(): string {
  return DIFFERENCES.map(({ of, differences }) => {
    const rows = differences.map(({ asked, supabase, here }) => `| ${asked} | ${supabase} | ${here} |\n`)
    return `### ${of}\n\n| asked for | Supabase | here |\n|---|---|---|\n${rows.join('')}\n`
  }).join('')
}
