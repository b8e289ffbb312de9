type Session = { day: string; position: number; name: string; note: string | null; items: readonly object[] }

/** What is done on some days as it is printed: once, with its days, where it is the same on all of them. */
export type Printed<S> = { session: S; days: string[] }

/** Are they done alike? What they say of each exercise is compared, not where they come from. */
const sameAs = (one: Session, other: Session) =>
  one.name === other.name && one.note === other.note && JSON.stringify(one.items) === JSON.stringify(other.items)

/** The sessions of some days in their order, those that are alike together. */
export function printedSessions<S extends Session>(sessions: readonly S[]): Printed<S>[] {
  const ordered = sessions.toSorted((one, other) => one.day.localeCompare(other.day) || one.position - other.position)
  const printed: Printed<S>[] = []
  for (const session of ordered) {
    const known = printed.find((one) => sameAs(one.session, session))
    if (known) known.days.push(session.day)
    else printed.push({ session, days: [session.day] })
  }
  return printed
}
