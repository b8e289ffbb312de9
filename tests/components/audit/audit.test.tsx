import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AuditLines } from '@/components/audit/audit-lines'
import { auditList, auditQuery } from '@/components/audit/audit-list'
import { activeFilters, listQuery } from '@/components/list/data/describe-list'
import type { AuditLine } from '@/lib/contract/audit'
import { changesOf, withoutSecrets } from '@/lib/domain/audit/changes'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({ useRouter: () => ({}) })
afterEach(cleanup)

describe('the filters of the audit in the address', () => {
  it.each([
    'log_person=1 or 1=1&log_entity=patient;drop&log_from=2026-02-30&log_to=yesterday',
    'log_person=-1&log_entity=&log_from=&log_to=2026-1-1',
    'person=3&entity=patient',
  ])('are left out when they are no known value: %s', (text) => {
    expect(activeFilters(auditList, listQuery(auditList, new URLSearchParams(text)))).toEqual([])
  })

  it('are days of the clinic’s zone, the last one included, over a change of clock', () => {
    const filters = listQuery(
      auditList,
      new URLSearchParams('log_person=7&log_entity=clinic&log_from=2026-10-24&log_to=2026-10-25'),
    )
    expect(auditQuery(filters, 'Europe/Madrid')).toEqual({
      professional_id: 7,
      entity: 'clinic',
      from: '2026-10-23T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    })
  })
})

describe('a line of the audit', () => {
  const line: AuditLine = {
    id: 1,
    at: '2026-11-20T22:30:00.000Z',
    professional: { id: 1, name: 'Ana Ruiz' },
    action: 'updated',
    entity: 'appointment',
    entity_id: 17,
    before: { status: 'pending', price_cents: 5000, professional_id: 1, version: 1 },
    after: { status: 'confirmed', price_cents: null, professional_id: 9, version: 2 },
    address: 'direct',
    named: [{ kind: 'professional', id: 1, name: 'Ana Ruiz' }],
    appointment: null,
  }
  const draw = (more: Partial<AuditLine> = {}) => show(<AuditLines lines={[{ ...line, ...more }]} stale={false} />)
  const drawn = () => document.body.textContent ?? ''

  it('says who, what and when in the clinic’s time, and from what to what in the words of the screens', async () => {
    await draw()
    expect(drawn()).toContain('viernes, 20 de noviembre de 2026')
    expect(drawn()).toContain('Cambio · Cita n.º 17')
    expect(drawn()).toContain('23:30:00')
    expect(drawn()).toContain('EstadoAntes:PendienteDespués:Confirmada')
    expect(drawn()).toMatch(/PrecioAntes:50,00\s€Después:Nada/)
    expect(drawn()).toContain('ProfesionalAntes:Ana RuizDespués:n.º 9')
    expect(drawn()).not.toContain('ersión')
  })

  it('names fields and things that it does not know as they are, and runs nothing that was typed', async () => {
    const evil = '<img src=x onerror="window.evil=1">'
    await draw({
      entity: 'rocket',
      before: { 'fields.name': 'a' },
      after: { 'fields.name': evil, fuel: { litres: 3 } },
    })
    expect(drawn()).toContain('rocket n.º 17')
    expect(drawn()).toContain('fields.name')
    expect(drawn()).toContain('litres: 3')
    expect(drawn()).toContain(evil)
    expect(document.querySelector('img')).toBeNull()
  })

  it('names the rooms, services and patients that it refers to, and those that are gone by number', async () => {
    await draw({
      before: { room_id: 1, service_id: null, patient_ids: [7, 8], series_id: null },
      after: { room_id: 2, service_id: 1, patient_ids: [8], series_id: 4 },
      named: [
        { kind: 'room', id: 2, name: 'Sala 2' },
        { kind: 'service', id: 1, name: 'Punción seca' },
        { kind: 'patient', id: 7, name: 'Marta Gil' },
        { kind: 'patient', id: 8, name: 'Pau Serra' },
      ],
    })
    expect(drawn()).toContain('Antes:n.º 1Después:Sala 2')
    expect(drawn()).toContain('Antes:NadaDespués:Punción seca')
    expect(drawn()).toContain('Antes:Marta Gil, Pau SerraDespués:Pau Serra')
    expect(drawn()).toContain('SerieAntes:NadaDespués:n.º 4')
  })

  it('says a time that was offered in words', async () => {
    const offer = { id: 3, professional_id: 1, starts_at: '2026-11-23T09:00:00.000Z', appointment_id: 12 }
    await draw({ entity: 'waiting_entry', before: null, after: { offer } })
    expect(drawn()).toMatch(/Profesional: Ana Ruiz · Comienzo: 23 nov 2026, 10:00 · Cita: n\.º 12/)
  })

  it('names the room, the service or the patient that it is about', async () => {
    await draw({ entity: 'room', entity_id: 5, named: [{ kind: 'room', id: 5, name: 'Sala 1' }] })
    expect(drawn()).toContain('Sala o equipo: Sala 1')
  })

  it('says of an appointment who comes and when, in the clinic’s time', async () => {
    await draw({ appointment: { starts_at: '2026-11-23T09:00:00.000Z', patient_names: ['Marta Gil', 'Pau Serra'] } })
    expect(drawn()).toContain('Cambio · Cita: Marta Gil, Pau Serra, 23 nov 2026, 10:00')
  })

  it('names nobody where nobody was signed in, and a person by name', async () => {
    await draw({ professional: null, entity: 'password', entity_id: 1, before: null, after: null })
    expect(drawn()).toContain('Contraseña: Ana Ruiz')
    expect(drawn()).toContain('Sin sesión')
    expect(screen.queryByRole('term')).toBeNull()
  })
})

it('what changed leaves out housekeeping and what is empty before and after', () => {
  const before = { name: 'a', note: null, tags: [], id: 1, updated_at: 'x' }
  const after = { name: 'b', note: '', tags: [], id: 1, updated_at: 'y' }
  expect(changesOf({ before, after })).toEqual([{ field: 'name', before: 'a', after: 'b' }])
  expect(changesOf({ before: null, after: { name: 'b', is_admin: false } })).toEqual([
    { field: 'name', after: 'b' },
    { field: 'is_admin', after: false },
  ])
})

it.each(['password_hash', 'totp_secret', 'api_token', 'token_hash', 'text_hash', 'recovery_codes', 'PASSWORD'])(
  'a row is told without its %s',
  (key) => {
    expect(withoutSecrets({ name: 'a', [key]: 'x' })).toEqual({ name: 'a' })
  },
)
