import { expect, it } from 'vitest'
import { agendaReads } from '@/components/agenda/state/reads'
import { endpoints } from '@/lib/contract/registry'

const NOW = new Date('2026-11-22T10:00:00Z')

it.each(['1900-01-01', '1901-01-01', '2198-12-31', '2199-12-31', '2026-02-30', '2026-11-22', undefined])(
  'the agenda of %s asks for nothing that the contract refuses',
  (day) => {
    for (const zone of ['Europe/Madrid', 'Pacific/Kiritimati', 'Pacific/Midway']) {
      const reads = Object.fromEntries(agendaReads(day, zone, NOW)) as Record<string, { query: unknown }>
      for (const name of ['appointments.list', 'plannings.list'] as const) {
        expect(endpoints[name].query.safeParse(reads[name]!.query).error?.issues).toBeUndefined()
      }
    }
  },
)
