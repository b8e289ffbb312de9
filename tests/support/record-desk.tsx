import { fireEvent, screen, waitFor } from '@testing-library/react'
import { RecordScreen } from '@/components/record/record-screen'
import type { Appointment } from '@/lib/contract/appointments'
import type { RecordEntry } from '@/lib/contract/record'
import type { TemplateField } from '@/lib/contract/templates'
import { answers } from './answers'
import { patient } from './factories/patient'
import { service } from './factories/service'
import { template, templateContent } from './factories/template'
import { show } from './screen'

export const KEY = btoa('k'.repeat(32))

type Desk = { entries?: RecordEntry[]; visits?: Appointment[]; fields?: Partial<TemplateField>[] }

/** What the API answers of a record with these entries and visits, whose notes ask for these fields (two, unless said). */
export function recordDesk({ entries = [], visits = [], fields = [{}, {}] }: Desk = {}) {
  const current = { id: 9, number: 1, content: templateContent(...fields) }
  const own = template({ current })
  const version = { ...current, template_id: own.id, kind: own.kind, name: own.name }
  answers['record.key'] = () => ({ data: { key: KEY } })
  answers['patients.show'] = () => ({ data: patient() })
  answers['services.list'] = () => ({ data: [service({ id: 3, name: 'Fisioterapia' })] })
  answers['templates.list'] = () => ({ data: [own], starters: [] })
  answers['appointments.list'] = () => ({ data: visits, meta: { count: visits.length } })
  answers['record.show'] = ({ params }) => ({ data: entries.find(({ id }) => id === params?.id), template: version })
  answers['record.list'] = () => ({
    data: entries,
    meta: { next_cursor: null, count: entries.length, templates: [version] },
  })
}

/** Opens the record of patient 7. */
export const openRecord = () => show(<RecordScreen />)

/** Begins a note by the menu. */
export async function beginNote() {
  await waitFor(() => {
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Añadir' })
    if (add.disabled) throw new Error('not ready')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Añadir' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Seguimiento' }))
  await screen.findByLabelText('Campo 0')
}

/** What this device has of drafts, locked. */
export const keptHere = () => Object.keys(localStorage).filter((name) => name.startsWith('draft.'))
