import { Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import type { OccupantRow } from '@/components/appointments/occupants'
import type { SeriesAsk } from '@/components/appointments/series-ask'
import { shiftOf } from '@/components/appointments/shift'
import { useOccupants } from '@/components/appointments/use-occupants'
import { useDays } from '@/components/format/use-days'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import { type Changed, changedOf } from './changed'

/** What a change of an appointment that repeats is, before it is asked of which: from when to when, to whom, and what else. */
export function WhatChanges({ ask, zone }: { ask: SeriesAsk; zone: string }) {
  const t = useTranslations('appointments')
  const labels = useTranslations('appointments.form')
  const others = {
    repeats: useTranslations('series.repeats')('label'),
    reminder: useTranslations('series.reminder')('label'),
  }
  const places = useTranslations('series.places')
  const language = useLanguage()
  const dates = useDays()
  const { professional, room } = useOccupants()
  const { appointment, change } = ask
  const named = (label: string, rows: OccupantRow[], id: number | null | undefined) => {
    const name = rows.find((row) => row.id === id)?.name
    return name ? labelled(language, label, name) : label
  }
  const say = (what: Changed): string => {
    if (what === 'when') {
      const { from, to } = shiftOf(appointment, { ...appointment, ...timesOf(ask) }, zone, dates)
      return t('shift', { from, to })
    }
    if (what === 'professional') return named(labels(what), professional, change.professional_id)
    if (what === 'places')
      return labelled(language, places('label'), change.capacity ? String(change.capacity) : places('usual'))
    if (what === 'room') return change.room_id ? named(labels(what), room, change.room_id) : labels('no_room')
    return what === 'repeats' || what === 'reminder' ? others[what] : labels(what)
  }
  const said = changedOf(ask).map(say)
  return said.length > 0 && <Text fw={600}>{said.join(' · ')}</Text>
}

const timesOf = ({ appointment, change }: SeriesAsk) => ({
  starts_at: change.starts_at ?? appointment.starts_at,
  ends_at: change.ends_at ?? appointment.ends_at,
})
