/** A value made at its first use: date formats are slow to make, and most pages never need theirs. */
export function once<Value>(make: () => Value): () => Value {
  let created: { value: Value } | undefined
  return () => {
    created ??= { value: make() }
    return created.value
  }
}
