/** A plain day as an instant that any formatter shows as that day when told `timeZone: 'UTC'`. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
