const days = { quarter: 92, year: 366, all: Number.POSITIVE_INFINITY } as const
const DAY_MS = 86_400_000

/** How far back the charts go. */
export type Period = keyof typeof days

export const periods = Object.keys(days) as Period[]

/** The instant in ms that a period begins at. */
export const since = (period: Period, now: Date): number => now.getTime() - days[period] * DAY_MS
