/** When the patient came, of what is known of their appointments. */
export const attendedAt = (appointments: { attendance: string | null; starts_at: string }[]): string[] =>
  appointments.filter(({ attendance }) => attendance === 'attended').map(({ starts_at }) => starts_at)

/**
 * How many of some days (yyyy-MM-dd) fall in each month, months without any among them, from the first to the last of
 * theirs, or of other days.
 */
export function byMonth(days: string[], range: string[] = days): { month: string; count: number }[] {
  const months = days.map((day) => day.slice(0, 7))
  const ends = range.map((day) => day.slice(0, 7)).sort()
  const [first, last] = [ends[0], ends.at(-1)]
  if (!first || !last) return []
  const found: { month: string; count: number }[] = []
  for (let month = first; month <= last; month = nextMonth(month))
    found.push({ month, count: months.filter((one) => one === month).length })
  return found
}

function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
