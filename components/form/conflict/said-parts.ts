/** What a person reads of a form that is written by hand: a part of it, said out of the fields that make it. */
export type SaidPart<V> = {
  label: string
  of: readonly (keyof V & string)[]
  text: (values: V) => string
  /** What tells it apart, where two may be said alike. */
  key?: (values: V) => string
}

/** A part that somebody else changed meanwhile; `mine` is what stands in this form, when that was changed too. */
export type ChangedPart<V> = { part: SaidPart<V>; theirs: string; mine: string | null }

/** As `mergeValues` of a table of fields, for the parts of a form: what reads the same is the same, unless a key tells it apart. */
export function mergeParts<V extends object>(parts: readonly SaidPart<V>[], began: V, mine: V, stored: V) {
  const isSame = ({ text, key = text }: SaidPart<V>, one: V, other: V) => key(one) === key(other)
  const values = { ...mine }
  for (const part of parts) {
    if (isSame(part, began, mine)) for (const name of part.of) values[name] = stored[name]
  }
  const changed = parts
    .filter((part) => !isSame(part, began, stored))
    .map((part): ChangedPart<V> => {
      const isOther = !isSame(part, began, mine) && !isSame(part, mine, stored)
      return { part, theirs: part.text(stored), mine: isOther ? part.text(mine) : null }
    })
  return { values, changed }
}
