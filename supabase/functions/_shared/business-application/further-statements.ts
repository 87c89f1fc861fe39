/** Optional fields for more bank statements, because many banks issue one PDF for each month. */
export const FURTHER_STATEMENT_FIELDS = [
  'bankStatements2',
  'bankStatements3',
  'bankStatements4',
  'bankStatements5',
  'bankStatements6',
] as const
