import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '@/lib/contract/appointments'

type List = { data: Appointment[]; meta: { count: number } }
type ListQuery = { from?: string; to?: string; professional_id?: number; patient_id?: number }

const lists = { queryKey: ['appointments.list'] }

/** Does a cached question ask for this appointment? Only the weeks of the whole clinic take in new rows. */
function asksFor({ from, to, professional_id, patient_id }: ListQuery, appointment: Appointment): boolean {
  if (!from || !to || professional_id || patient_id) return false
  return new Date(appointment.starts_at) < new Date(to) && new Date(appointment.ends_at) > new Date(from)
}

/** The list as it is once `appointment` stands where it stands; the same object when it does not concern the list. */
function withAppointment(list: List, query: ListQuery, appointment: Appointment): List {
  const index = list.data.findIndex(({ id }) => id === appointment.id)
  const belongs = asksFor(query, appointment)
  if (index < 0) return belongs ? listOf([...list.data, appointment]) : list
  const isWeek = Boolean(query.from) && !query.patient_id && !query.professional_id
  if (isWeek && !belongs) return withoutAppointment(list, appointment.id)
  return listOf(list.data.map((known, at) => (at === index ? appointment : known)))
}

/** The list without an appointment; the same object when it was not there. */
function withoutAppointment(list: List, id: number): List {
  const data = list.data.filter((known) => known.id !== id)
  return data.length === list.data.length ? list : listOf(data)
}

const listOf = (data: Appointment[]): List => ({ data, meta: { count: data.length } })

/** Puts an appointment into every cached list that it belongs to, and out of those that it left. */
export function putAppointment(client: QueryClient, appointment: Appointment): void {
  eachList(client, (list, query) => withAppointment(list, query, appointment))
}

/** Takes an appointment out of every cached list. */
export function dropAppointment(client: QueryClient, id: number): void {
  eachList(client, (list) => withoutAppointment(list, id))
}

function eachList(client: QueryClient, change: (list: List, query: ListQuery) => List) {
  for (const [key, list] of client.getQueriesData<List>(lists)) {
    if (!list) continue
    const next = change(list, (key[2] ?? {}) as ListQuery)
    if (next !== list) client.setQueryData(key, next)
  }
}

/** Drops the answers of lists that are on their way. */
export const stopReading = (client: QueryClient) => client.cancelQueries(lists)
