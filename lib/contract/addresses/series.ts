import type { Addresses } from '@/lib/contract/address'

export const seriesAddresses = {
  'series.preview': { at: 'POST /api/series/preview', who: 'agenda' },
  'series.create': { at: 'POST /api/series', who: 'agenda' },
  'series.show': { at: 'GET /api/series/{id}', who: 'agenda' },
  'series.undo': { at: 'POST /api/series/undo/{id}', who: 'agenda' },
  'series.preview-change': { at: 'POST /api/appointments/{id}/series/preview', who: 'agenda' },
  'series.change': { at: 'POST /api/appointments/{id}/series', who: 'agenda' },
} as const satisfies Addresses
