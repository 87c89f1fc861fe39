const counted = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`)

export function describeErasure({ leads, documents }: { leads: number; documents: number }): string {
  const what =
    documents === 0
      ? counted(leads, 'lead')
      : `${counted(leads, 'lead')} and ${counted(documents, 'document')}`
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} permanently deleted.`
}
