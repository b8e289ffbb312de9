import { startOfWeek } from '@/lib/domain/time/clock'

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

/**
 * A day of the week that is printed first: that of the chosen session, else the first from the week of `begin` on in which
 * something is done; `begin`, where nothing is.
 * @param shown the sessions in sight
 */
export function printedFrom(
  shown: readonly { day: string }[],
  begin: string,
  chosen: { day: string } | undefined,
): string {
  if (chosen) return chosen.day
  const monday = startOfWeek(begin)
  return (
    shown.reduce<string | null>(
      (first, { day }) => (day >= monday && (first === null || day < first) ? day : first),
      null,
    ) ?? begin
  )
}
