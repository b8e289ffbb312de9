import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { useDates } from '@/components/format/use-dates'
import { findsIn, searchable } from '@/components/list/data/fold'
import { appointmentState, subjectOf } from '@/components/patients/history/appointments'
import { useReader } from '@/components/record/use-reader'
import type { PatientRecord } from '@/components/record/use-record'
import { useRead } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import { wordsOf } from '@/lib/domain/record/told/words'
import type { Finding } from './use-stream'

export type SearchWordsProps = {
  versions: PatientRecord['versions']
  /** Told how to search, and told anew where what can be found changes. */
  onReady: (finding: Finding) => void
}

/** What a search of the record looks through. It draws nothing, and comes with the first letter that is typed. */
export function SearchWords({ versions, onReady }: SearchWordsProps) {
  const t = useTranslations('patients')
  const reader = useReader()
  const { now } = useDates()
  const people = useRead('professionals.list').data?.data
  const services = useRead('services.list').data?.data
  const entryWords = useMemo(() => {
    const names = new Map(people?.map(({ id, name }) => [id, name]))
    return once((entry: Parameters<typeof wordsOf>[0]) =>
      wordsOf(entry, versions.get(entry.template_version_id ?? 0), reader, (id) => names.get(id) ?? ''),
    )
  }, [versions, reader, people])
  const visitWords = useMemo(() => {
    return once((visit: Appointment) =>
      [
        subjectOf(visit, services) ?? t('history.appointment'),
        people?.find(({ id }) => id === visit.professional_id)?.name,
        t(`appointment_state.${appointmentState(visit, now)}`),
        visit.note,
      ].join('\n'),
    )
  }, [services, people, now, t])
  useEffect(() => {
    onReady((typed) => {
      const has = findsIn(typed)
      return ({ entry, visit }) => has(entry ? entryWords(entry) : visitWords(visit!))
    })
  }, [entryWords, visitWords, onReady])
  return null
}

/** The words of each item, made ready when it is first looked through, and kept as long as it is the same. */
function once<Item extends object>(tell: (item: Item) => string) {
  const told = new WeakMap<Item, string>()
  return (item: Item): string => {
    const known = told.get(item)
    if (known !== undefined) return known
    const words = searchable(tell(item))
    told.set(item, words)
    return words
  }
}
