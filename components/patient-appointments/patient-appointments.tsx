'use client'

import { Box, Button, NativeSelect, SegmentedControl } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { usePagedList } from '@/components/list/data/use-list'
import { ListBody } from '@/components/list/list-body'
import { ListState } from '@/components/list/list-state'
import { ListTable } from '@/components/list/list-table'
import { newAppointmentPath } from '@/components/patients/new-appointment-path'
import { usePatient } from '@/components/patients/use-patient'
import { readOptions } from '@/lib/client/use-api'
import { appointmentStates } from '@/lib/domain/appointments/states'
import { askAppointments, patientAppointments } from './appointment-list'
import { type Opened, Overlays } from './overlays'
import classes from './patient-appointments.module.css'
import { useAppointmentColumns } from './use-appointment-columns'

const times = ['coming', 'past', 'all'] as const

/** All appointments of a patient, each to be opened, confirmed, moved and canceled as in the agenda. */
export function PatientAppointments() {
  const t = useTranslations('patients')
  const { id, patient } = usePatient()
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened>(null)
  const list = usePagedList('appointments.of_patient', patientAppointments, (query) => askAppointments(id, query))
  const { query, change, meta } = list
  const columns = useAppointmentColumns((appointment, anchor) => setOpened({ kind: 'card', appointment, anchor }))
  const counts = meta?.counts
  const countOf = (when: (typeof times)[number]) =>
    // A canceled one that was to come is neither of the two.
    counts && (when === 'all' ? appointmentStates.reduce((sum, state) => sum + counts[state], 0) : counts[when])
  // The card says what the list does, also after one of its presses.
  const shown =
    opened?.kind === 'card'
      ? { ...opened, appointment: list.rows?.find((row) => row.id === opened.appointment.id) ?? opened.appointment }
      : opened
  const walk = async (to: number) => {
    const { data } = await client.fetchQuery(readOptions('appointments.show', { params: { id: to } }))
    setOpened({ kind: 'card', appointment: data, anchor: null })
  }
  return (
    <section className={classes.screen}>
      <div className={classes.toolbar}>
        <SegmentedControl
          bg="var(--line-soft)"
          aria-label={t('appointments.when')}
          value={query.when}
          onChange={(when) => change({ when: when === 'coming' ? undefined : when })}
          data={times.map((when) => ({
            value: when,
            label: [t(`appointments.${when}`), countOf(when)].filter((part) => part !== undefined).join(' '),
          }))}
        />
        <NativeSelect
          aria-label={t('appointments.state')}
          value={query.state ?? ''}
          onChange={({ currentTarget: { value } }) => change({ state: value })}
          data={[
            { value: '', label: t('appointments.any_state') },
            ...appointmentStates.map((state) => ({
              value: state,
              label: [t(`appointment_state.${state}`), counts?.[state]]
                .filter((part) => part !== undefined)
                .join(' · '),
            })),
          ]}
        />
      </div>
      <Box className={classes.card}>
        <ListBody
          list={list}
          texts={{ failed: t('appointments.failed'), noMatch: t('appointments.no_match') }}
          empty={
            <ListState
              icon={<IconCalendarPlus size={26} stroke={1.6} />}
              title={t(counts && counts.past > 0 ? 'appointments.none_coming' : 'appointments.none')}
              text={t('appointments.none_text')}
            >
              {patient?.status !== 'archived' && (
                <Button component={Link} href={newAppointmentPath(id)} variant="default">
                  {t('new_appointment')}
                </Button>
              )}
            </ListState>
          }
        >
          {(rows) => (
            <ListTable
              label={t('appointments.table')}
              columns={columns}
              rows={rows}
              isStale={list.isStale}
              nameOf={({ starts_at }) => starts_at}
              isPale={({ status }) => status === 'canceled'}
            />
          )}
        </ListBody>
      </Box>
      <Overlays opened={shown} onOpen={setOpened} onWalk={(to) => void walk(to)} writing={useAppointmentWriter()} />
    </section>
  )
}
