import * as z from 'zod'

/** A local time, HH:mm; 24:00 is the end of the day. */
export const ClockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time')
