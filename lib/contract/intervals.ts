/** How often a subscription is paid; apart from its schemas, so that a screen can list them without a validator. */
export const intervals = ['month', 'year'] as const
export type Interval = (typeof intervals)[number]
