'use client'

import { SegmentedControl, Title } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCalendarEvent, IconCash, IconUserPlus, IconUsersGroup, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { OffDialog } from '@/components/groups/activities/off-dialog'
import { useEnrolmentChanges } from '@/components/groups/activities/use-enrolment-changes'
import { memberState } from '@/components/groups/members/use-members'
import { plainList } from '@/components/list/data/describe-list'
import { usePagedList, useWholeList } from '@/components/list/data/use-list'
import { ListBody } from '@/components/list/list-body'
import { ListState } from '@/components/list/list-state'
import { ListTable } from '@/components/list/list-table'
import { usePatient } from '@/components/patients/use-patient'
import { closed, lazily } from '@/components/ui/lazily'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { PatientEnrolment } from '@/lib/contract/enrolments'
import type { PatientGroup } from '@/lib/contract/group-members'
import { enrolmentTimes } from '@/lib/domain/groups/enrolment'
import { dayOf } from '@/lib/domain/time/clock'
import { asGiven, askActivities, patientActivities } from './activity-list'
import { JoinGroup } from './join-group'
import classes from './patient-activities.module.css'
import { useActivityColumns } from './use-activity-columns'
import { useGroupColumns } from './use-group-columns'

const loadSheet = () => import('@/components/groups/activities/enrol-sheet')
const EnrolSheet = lazily(() => loadSheet().then((module) => module.EnrolSheet), closed)
const TakeIn = lazily(() => import('@/components/groups/activities/take-in').then((one) => one.TakeIn), closed)
const FeesPanel = lazily(() => import('@/components/groups/fees/fees-panel').then((module) => module.FeesPanel), closed)
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The groups of a patient with what they may and do, and the activities that they come to, wait for, and came to. */
export function PatientActivities() {
  const { id, patient } = usePatient()
  const zone = useUser().clinic.time_zone
  const { now } = useDates()
  const [enrolling, setEnrolling] = useState<Enrolling | null>(null)
  /** A group that they are not in yet: first by which plan, then in which of its activities. */
  const [joining, setJoining] = useState<Enrolling | null>(null)
  const groups = useRead('groups.list', {}, { enabled: enrolling !== null }).data?.data
  return (
    <section className={classes.screen}>
      <Groups id={id} onEnrol={setEnrolling} onJoin={setJoining} />
      <Activities id={id} />
      {joining && patient && (
        <TakeIn
          groupId={joining.group_id}
          patient={{ id, name: patient.name, phone: patient.phone }}
          day={dayOf(now, zone)}
          onClosed={(isTaken) => {
            if (isTaken) setEnrolling(joining)
            setJoining(null)
          }}
        />
      )}
      {enrolling && patient && (
        <EnrolSheet
          groupId={enrolling.group_id}
          activity={null}
          of={{ patient: { id, name: patient.name, phone: patient.phone }, group: enrolling.group_name }}
          waits={groups?.find((group) => group.id === enrolling.group_id)?.waiting_list ?? true}
          {...{ zone, now }}
          onClosed={() => setEnrolling(null)}
        />
      )}
    </section>
  )
}

type Enrolling = Pick<PatientGroup, 'group_id' | 'group_name'>
type GroupsProps = { id: number; onEnrol: (group: Enrolling) => void; onJoin: (group: Enrolling) => void }

function Groups({ id, onEnrol, onJoin }: GroupsProps) {
  const t = useTranslations('group-activities.of_patient')
  const fees = useTranslations('membership-fees')
  const { today } = useDates()
  const [paying, setPaying] = useState<PatientGroup | null>(null)
  const list = useWholeList('group-members.of_patient', plainList, asGiven, { params: { id } })
  const memberships = useRead('group-members.of_patient', { params: { id } }).data?.data
  const columns = useGroupColumns()
  const isOver = (row: PatientGroup) => memberState(row, today) === 'ended'
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <Title order={2} fz={16}>
          {t('groups')}
        </Title>
        {memberships && (
          <JoinGroup
            onChosen={({ id: group_id, name: group_name }) => {
              const isMember = memberships.some((row) => row.group_id === group_id && !isOver(row))
              const choose = isMember ? onEnrol : onJoin
              choose({ group_id, group_name })
            }}
          />
        )}
      </div>
      <div className={classes.card}>
        <ListBody
          list={list}
          texts={{ failed: t('groups_failed') }}
          empty={
            <ListState
              icon={<IconUsersGroup size={26} stroke={1.6} />}
              title={t('no_groups')}
              text={t('no_groups_text')}
            />
          }
        >
          {(rows) => (
            <ListTable
              label={t('groups')}
              columns={columns}
              rows={rows}
              isStale={list.isStale}
              actions={[
                {
                  key: 'fees',
                  icon: () => <IconCash {...icon} />,
                  label: ({ group_name: name }) => fees('title', { name }),
                  run: setPaying,
                },
                {
                  key: 'enrol',
                  icon: () => <IconUserPlus {...icon} />,
                  label: ({ group_name }) => t('enrol', { group: group_name }),
                  suits: (row) => !isOver(row),
                  run: onEnrol,
                },
              ]}
              nameOf={({ group_name }) => group_name}
              isPale={isOver}
            />
          )}
        </ListBody>
      </div>
      {paying && <FeesPanel member={paying} onClosed={() => setPaying(null)} />}
    </div>
  )
}

function Activities({ id }: { id: number }) {
  const t = useTranslations('group-activities.of_patient')
  const { dayTime } = useDates()
  const list = usePagedList('enrolments.of_patient', patientActivities, (query) => askActivities(id, query))
  const columns = useActivityColumns()
  const { takeOff } = useEnrolmentChanges<PatientEnrolment>(({ group_id }) => group_id)
  const [asked, setAsked] = useState<PatientEnrolment | null>(null)
  const counts = list.meta?.counts
  const { when } = list.query
  const nameOf = ({ group_name, starts_at }: PatientEnrolment) => `${group_name}, ${dayTime(starts_at)}`
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <Title order={2} fz={16}>
          {t('activities')}
        </Title>
        <SegmentedControl
          bg="var(--line-soft)"
          aria-label={t('when')}
          value={when}
          onChange={(value) => list.change({ when: value === 'coming' ? undefined : value })}
          data={enrolmentTimes.map((value) => ({
            value,
            label: [t(value), counts?.[value]].filter((part) => part !== undefined).join(' '),
          }))}
        />
      </div>
      <div className={classes.card}>
        <ListBody
          list={list}
          texts={{ failed: t('activities_failed'), noMatch: t('none_past') }}
          empty={
            <ListState
              icon={<IconCalendarEvent size={26} stroke={1.6} />}
              title={t('none_coming')}
              text={t('none_coming_text')}
            />
          }
        >
          {(rows) => (
            <ListTable
              label={t('activities')}
              columns={columns}
              rows={rows}
              isStale={list.isStale}
              actions={
                when === 'past'
                  ? []
                  : [
                      {
                        key: 'off',
                        icon: () => <IconX {...icon} />,
                        label: (row) => t('take_off', { activity: nameOf(row) }),
                        suits: ({ state, canceled }) => !canceled && (state === 'enrolled' || state === 'waiting'),
                        run: setAsked,
                      },
                    ]
              }
              nameOf={nameOf}
              isPale={({ canceled }) => canceled}
            />
          )}
        </ListBody>
      </div>
      {asked && (
        <OffDialog
          enrolment={asked}
          title={t('off_title', { activity: nameOf(asked) })}
          text={t(asked.state === 'waiting' ? 'off_waiting' : 'off_enrolled')}
          onOff={(said) => takeOff(asked, said)}
          onClosed={() => setAsked(null)}
        />
      )}
    </div>
  )
}
