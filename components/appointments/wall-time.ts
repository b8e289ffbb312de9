/** `HH:mm` as minutes of the day; null when it is no time. */
export function minuteOfClock(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** A plain day as an instant that any formatter shows as that day when told `timeZone: 'UTC'`. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
