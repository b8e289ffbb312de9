import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { accessList, accessQuery } from '@/components/audit/access-list'
import { AccessPanel } from '@/components/audit/access-panel'
import { listQuery } from '@/components/list/data/describe-list'
import type { AccessLine } from '@/lib/contract/accesses'
import { patientAccesses, wholeClinicAccesses } from '@/lib/domain/record/access-kinds'
import { locales } from '@/lib/i18n/locales'
import { answers, calls } from '@/tests/support/answers'
import { standInForNavigation } from '@/tests/support/navigation'
import { show } from '@/tests/support/screen'

standInForNavigation({
  useRouter: () => ({}),
  usePathname: () => '/settings/clinic',
  useSearchParams: () => new URLSearchParams(window.location.search),
})
// Every text is there from the start: a test has the whole formatter, which does not read compiled ones.

const line: AccessLine = {
  number: 3,
  at: '2026-11-20T09:00:00.000Z',
  professional: { id: 1, name: 'Ana Ruiz' },
  patient: { id: 7, name: 'Marta Gil' },
  what: 'pains.history',
  entry_id: null,
  address: '10.0.0.1',
  device: 'Firefox',
}
const read = (data: AccessLine[], patient: AccessLine['patient'] = null) => {
  answers['accesses.list'] = () => ({ data, meta: { next_cursor: null, count: data.length, people: [], patient } })
}
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

describe('what was read', () => {
  const kinds = [...patientAccesses, ...wholeClinicAccesses]

  it.each(locales)('has words of its own for each: %s', async (locale) => {
    const { accesses } = (await import(`@/messages/${locale}/audit.json`)).default
    const words = kinds.map((kind) => kind.split('.').reduce((node, key) => node[key], accesses.what))
    expect(words.every((text) => typeof text === 'string' && text.length > 4)).toBe(true)
    expect(new Set([...words, accesses.what.record.other]).size).toBe(kinds.length + 1)
  })

  it('is said with whose it was; of the whole clinic, and of what is not known yet, as such', async () => {
    read([
      line,
      { ...line, number: 2, patient: null, what: 'clinic-exports.file' },
      { ...line, number: 1, what: 'constructor.name', at: '2026-11-20T08:00:00.000Z' },
    ])
    await show(<AccessPanel onClosed={() => {}} />)
    expect(await screen.findByText('la evolución del dolor')).toBeTruthy()
    const drawn = document.body.textContent
    expect(drawn).toContain('Ana Ruiz · Toda la clínica')
    expect(drawn).toContain('descarga de todas las historias')
    expect(drawn).toContain('parte de la historia')
    expect(screen.getAllByRole('link', { name: 'Marta Gil' })).toHaveLength(2)
  })
})

it('ten readings of a record by one person within a minute are one line that unfolds', async () => {
  const lines = Array.from({ length: 10 }, (_, at) => ({
    ...{ ...line, number: 20 - at, at: `2026-11-20T09:00:${String(50 - at).padStart(2, '0')}.000Z` },
  }))
  read([...lines, { ...line, number: 3, patient: { id: 8, name: 'Luis Gil' } }])
  await show(<AccessPanel onClosed={() => {}} />)
  const summary = await screen.findByText('y 9 accesos más en el mismo minuto')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ana Ruiz · Marta Gil',
    'Ana Ruiz · Luis Gil',
  ])
  const folded = summary.closest('details')!
  expect(folded.open).toBe(false)
  expect(folded.querySelectorAll('li')).toHaveLength(9)
})

it('who is asked for has a report that says whether it names people', async () => {
  window.history.replaceState(null, '', '/settings/clinic?access_patient=7')
  read([line], { id: 7, name: 'Marta Gil' })
  await show(<AccessPanel onClosed={() => {}} />)
  const link = await screen.findByRole('link', { name: 'Descargar PDF' })
  expect(link.getAttribute('href')).toBe('/api/patients/7/accesses?format=pdf')
  expect(screen.getByText(/^No nombra a quien la leyó/)).toBeTruthy()
})

describe('whose record it was', () => {
  it('is asked of the API', () => {
    const query = listQuery(accessList, new URLSearchParams('access_patient=7&access_person=3'))
    expect(accessQuery(query, 'Europe/Madrid')).toMatchObject({ patient_id: 7, professional_id: 3 })
    const none = listQuery(accessList, new URLSearchParams('access_patient=7 or 1=1'))
    expect(accessQuery(none, 'Europe/Madrid').patient_id).toBeUndefined()
  })

  it('is found while one types, a near spelling too, and stands in the address', async () => {
    read([line])
    answers['patients.list'] = () => ({
      data: [{ id: 9, name: 'Begoña Núñez', phone: '600 111 222', near: true }],
      meta: { next_cursor: null, count: 1 },
    })
    await show(<AccessPanel onClosed={() => {}} />)
    const field = await screen.findByRole('combobox', { name: 'Paciente' })
    // The panel gives itself the focus when it opens, which would take it from the field.
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy())
    field.focus()
    fireEvent.click(field)
    fireEvent.change(field, { target: { value: 'Vegoña' } })
    fireEvent.click(await screen.findByText('Begoña Núñez · 600 111 222'))
    await waitFor(() => expect(window.location.search).toBe('?access_patient=9'))
  })

  it('is said by name when one comes back by the address', async () => {
    window.history.replaceState(null, '', '/settings/clinic?access_patient=7')
    read([line], { id: 7, name: 'Marta Gil' })
    await show(<AccessPanel onClosed={() => {}} />)
    await waitFor(() =>
      expect((screen.getByRole('combobox', { name: 'Paciente' }) as HTMLInputElement).value).toBe('Marta Gil'),
    )
    expect(calls('accesses.list')).toMatchObject([{ query: { patient_id: 7 } }])
  })
})
