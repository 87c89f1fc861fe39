declare module 'papaparse' {
  interface Parsed {
    data: string[][]
    errors: { row?: number; message: string }[]
  }
  const papaparse: {
    parse(text: string, options: { skipEmptyLines?: boolean | 'greedy' }): Parsed
  }
  export default papaparse
}
