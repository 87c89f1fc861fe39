/** Further bank statements, because banks issue one PDF a month. Each is optional. */
export const FURTHER_STATEMENT_FIELDS = [
  'bankStatements2',
  'bankStatements3',
  'bankStatements4',
  'bankStatements5',
  'bankStatements6',
] as const
