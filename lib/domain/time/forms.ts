/** A time of the day as everybody writes it here, `09:00`: left to itself, `Intl` says `9:00` to some. */
export const clockForm = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const mediumDay = { day: 'numeric', month: 'short', year: 'numeric' } as const
const longDay = { ...mediumDay, month: 'long' } as const

/** A day and its time: `20 nov 2026, 09:00`, with the month in full, with the weekday too. */
export const mediumForm = { ...mediumDay, ...clockForm } as const
export const longForm = { ...longDay, ...clockForm } as const
export const fullForm = { weekday: 'long', ...longForm } as const
