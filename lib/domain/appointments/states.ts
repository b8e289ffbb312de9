/** Status and attendance in one word; `unrecorded` is over, and nobody said whether the patient came. */
export const appointmentStates = ['pending', 'confirmed', 'attended', 'no_show', 'canceled', 'unrecorded'] as const
