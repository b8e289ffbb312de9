import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import type { Urgency, WaitingEntry } from '@/lib/contract/waiting-list'
import { groupsOf, partOf, parts, type WindowGroup, type Windows, windowsOf } from './windows'

/** What the form of an entry holds: ids as a select keeps them, days as typed, windows by their hours. */
export type EntryValues = {
  patients: PickedPatient[]
  service_id: string
  professional_id: string
  urgency: Urgency
  groups: WindowGroup[]
  date_from: string
  date_to: string
  note: string
}

/** Mornings and afternoons are always there to be ticked, and before the hours of one's own. */
function formGroups(windows: Windows): WindowGroup[] {
  const groups = groupsOf(windows)
  const daysOf = (part: 'morning' | 'afternoon') => groups.find((group) => partOf(group) === part)?.days ?? []
  return [
    { days: daysOf('morning'), ...parts.morning },
    { days: daysOf('afternoon'), ...parts.afternoon },
    ...groups.filter((group) => partOf(group) === null),
  ]
}

export const emptyEntry: EntryValues = {
  patients: [],
  service_id: '',
  professional_id: '',
  urgency: 'normal',
  groups: formGroups([]),
  date_from: '',
  date_to: '',
  note: '',
}

export const valuesOfEntry = (entry: WaitingEntry): EntryValues => ({
  patients: [entry.patient],
  service_id: entry.service_id ? String(entry.service_id) : '',
  professional_id: entry.professional_id ? String(entry.professional_id) : '',
  urgency: entry.urgency,
  groups: formGroups(entry.windows),
  date_from: entry.date_from ?? '',
  date_to: entry.date_to ?? '',
  note: entry.note ?? '',
})

/** A time field cannot say 24:00: the midnight that ends a day is written 00:00. */
const untilMidnight = (group: WindowGroup) => (group.to === '00:00' ? { ...group, to: '24:00' } : group)

/** What is changed by the form, as it is sent and as the contract's schema judges it. */
export const toChange = ({ service_id, professional_id, urgency, groups, date_from, date_to, note }: EntryValues) => ({
  service_id: service_id ? Number(service_id) : null,
  professional_id: professional_id ? Number(professional_id) : null,
  urgency,
  windows: windowsOf(groups.map(untilMidnight)),
  date_from: date_from || null,
  date_to: date_to || null,
  note,
})

/** A new entry; without a patient it is none, which the form says by itself. */
export const toEntry = (values: EntryValues) => ({ patient_id: values.patients[0]?.id ?? 0, ...toChange(values) })

/** Errors by the contract's fields as errors by the form's: a window is a day of its group. */
export function toFormErrors(errors: Record<string, string>, { groups }: EntryValues): Record<string, string> {
  const groupOfWindow = groups.flatMap(({ days }, index) => days.map(() => index))
  const entries = Object.entries(errors).map(([path, text]) => {
    const [field = path, index, hour] = path.split('.')
    if (field === 'patient_id') return ['patients', text]
    return [field === 'windows' ? `groups.${groupOfWindow[Number(index)]}.${hour}` : field, text]
  })
  return Object.fromEntries(entries)
}
