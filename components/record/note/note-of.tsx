import { Anchor, Button, Text } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { subjectOf } from '@/components/patients/history/appointments'
import { usePatientId } from '@/components/patients/use-patient'
import { useChosenEpisode } from '@/components/record/chosen-episode'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { RecordEntry } from '@/lib/contract/record'
import type { Written } from './use-note'

type Props = {
  written: Pick<Written, 'at' | 'appointment_id'>
  /** As the record has it; undefined where it does not yet. */
  entry: RecordEntry | undefined
  /** Takes the visit off, where that may be done. */
  onUntie?: (() => void) | undefined
}

/** What a note is of: its visit, with the way there, the place of that in its series, and the episode; else its day. */
export function NoteOf({ written, entry, onUntie }: Props) {
  const t = useTranslations('record.visit')
  const { dayTime, calendarDay } = useDates()
  const id = written.appointment_id
  const visit = useRead('appointments.show', { params: { id: id ?? 0 } }, { enabled: id !== null }).data?.data
  const services = useRead('services.list', {}, { enabled: id !== null }).data?.data
  const episode = useEpisodeOf(entry)
  const more = [visit?.series && t('position', visit.series), episode?.title].filter(Boolean)
  return (
    <>
      {visit ? (
        <Anchor
          component={Link}
          size="sm"
          href={`${paths.appointments(calendarDay(visit.starts_at))}?view=day&who=${visit.professional_id}`}
        >
          {[dayTime(visit.starts_at), subjectOf(visit, services)].filter(Boolean).join(' · ')}
        </Anchor>
      ) : (
        <Text span c="dimmed" size="sm">
          {dayTime(written.at)}
        </Text>
      )}
      {visit && onUntie && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onUntie}>
          {t('untie')}
        </Button>
      )}
      {more.map((text) => (
        <Text key={text} span c="dimmed" size="sm">
          {text}
        </Text>
      ))}
    </>
  )
}

/** The episode of an entry; of one that is new, that which the server will give it. */
function useEpisodeOf(entry: RecordEntry | undefined) {
  const id = usePatientId()
  const chosen = useChosenEpisode()
  const episodes = useRead('episodes.list', { params: { id } }, { enabled: !Number.isNaN(id) }).data?.data ?? []
  if (entry) return episodes.find((one) => one.id === entry.episode_id)
  const open = episodes.filter(({ discharged_on }) => discharged_on === null)
  return open.find((one) => one.id === chosen) ?? (open.length === 1 ? open[0] : undefined)
}
