import { ActionIcon, Anchor, Box, Button, Flex, Skeleton, Text } from '@mantine/core'
import { IconArchiveOff, IconCalendarPlus, IconPhone } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { phoneLink } from '@/components/format/phone'
import { useDates } from '@/components/format/use-dates'
import { useFilters } from '@/components/list/data/use-filters'
import { InitialsDisc } from '@/components/ui/initials-disc'
import { closed, lazily, stay } from '@/components/ui/lazily'
import { PageHead, PageHeadSkeleton } from '@/components/ui/page/page-head'
import { ReadLine } from '@/components/ui/read-line'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Patient } from '@/lib/contract/patients'
import { seesRecords } from '@/lib/domain/access'
import { AlertChips } from './alerts/alert-chips'
import { askNext } from './ask-next'
import { newAppointmentPath } from './new-appointment-path'
import { PatientFacts } from './patient-facts'
import classes from './patient-header.module.css'
import { PatientMenu } from './patient-menu'
import { StatusBadge } from './status-badge'
import { useStatus } from './use-status'

const loadSheet = () => import('./patient-sheet')
/** The pages below it that have a primary button of their own: this one turns neutral there. */
const ownDeed = /\/(billing|vouchers)$/
/** Said once their vouchers are read. */
const VoucherAlerts = lazily(() => import('./alerts/voucher-alerts').then((module) => module.VoucherAlerts), stay)
/** Said once it is known. */
const OwesBadge = lazily(() => import('./alerts/owes-badge').then((module) => module.OwesBadge), stay)
const PatientSheet = lazily(() => loadSheet().then((module) => module.PatientSheet), closed)
const PatientExport = lazily(
  () => import('@/components/exports/patient-export').then((module) => module.PatientExport),
  closed,
)
const AccessReport = lazily(
  () => import('@/components/exports/access-report').then((module) => module.AccessReport),
  closed,
)
const AlertsDrawer = lazily(() => import('./alerts/alerts-drawer').then((module) => module.AlertsDrawer), closed)
const EraseDrawer = lazily(() => import('./erasing/erase-drawer').then((module) => module.EraseDrawer), closed)

/** Who the patient is, what one must know of them, when they come next, and what one does most. */
export function PatientHeader({ patient }: { patient: Patient | undefined }) {
  const t = useTranslations('patients')
  const alerts = useTranslations('patient-alerts')
  const [open, setOpen] = useState<'edit' | 'alerts' | 'erase' | null>(null)
  const [params, setFilters] = useFilters()
  const user = useUser()
  const isTreating = seesRecords(user)
  const setStatus = useStatus()
  const isBeside = ownDeed.test(usePathname())
  const focus = params.get('edit') ?? undefined
  const close = () => {
    setOpen(null)
    if (focus) setFilters({ edit: undefined })
  }
  if (!patient) return <PageHeadSkeleton />
  return (
    <PageHead
      brief
      face={<InitialsDisc id={patient.id} name={patient.name} size={52} />}
      title={patient.name}
      tags={
        <>
          {patient.status !== 'active' && <StatusBadge status={patient.status} />}
          <Flex visibleFrom="sm" gap={6} wrap="wrap">
            <Alerts patientId={patient.id} />
            <VoucherAlerts patientId={patient.id} />
            <OwesBadge patientId={patient.id} />
          </Flex>
        </>
      }
      under={<PatientFacts patient={patient} />}
      aside={
        <>
          <Box component="section" className={classes.chips} aria-label={alerts('title')}>
            <Alerts patientId={patient.id} />
            <OwesBadge patientId={patient.id} />
            <VoucherAlerts patientId={patient.id} />
          </Box>
          <NextAppointment patientId={patient.id} />
        </>
      }
      actions={
        <>
          {patient.phone && (
            <ActionIcon
              component="a"
              hiddenFrom="sm"
              className={classes.call}
              href={phoneLink(patient.phone)}
              variant="default"
              size={44}
              aria-label={t('menu.call')}
            >
              <IconPhone size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
          <PatientMenu
            patient={patient}
            onEdit={() => setOpen('edit')}
            onAlerts={() => setOpen('alerts')}
            onExport={() => setFilters({ export: 'open' })}
            onAccesses={() => setFilters({ accesses: 'open' })}
            onErase={() => setOpen('erase')}
            soon={loadSheet}
          />
          {patient.status === 'archived' ? (
            // Who is to come again is taken back first.
            <Button
              className={classes.book}
              flex="1 1 auto"
              leftSection={<IconArchiveOff size={17} stroke={1.6} aria-hidden />}
              onClick={() => setStatus(patient, 'active')}
            >
              {t('menu.activate')}
            </Button>
          ) : (
            <Button
              component={Link}
              href={newAppointmentPath(patient.id)}
              className={classes.book}
              data-brief
              variant={isBeside ? 'default' : undefined}
              flex="1 1 auto"
              leftSection={<IconCalendarPlus size={17} stroke={1.6} aria-hidden />}
            >
              {t('new_appointment')}
            </Button>
          )}
        </>
      }
    >
      {(open === 'edit' || focus) && <PatientSheet patient={patient} focus={focus} onClosed={close} />}
      {params.get('export') === 'open' && isTreating && (
        <PatientExport patient={patient} onClosed={() => setFilters({ export: undefined })} />
      )}
      {params.get('accesses') === 'open' && user.is_admin && (
        <AccessReport patient={patient} onClosed={() => setFilters({ accesses: undefined })} />
      )}
      {open === 'erase' && <EraseDrawer patient={patient} onClosed={close} />}
      {open === 'alerts' && <AlertsDrawer patient={patient} onClosed={close} />}
    </PageHead>
  )
}

/** That they could not be read is said: nobody is to take it for "none". */
function Alerts({ patientId }: { patientId: number }) {
  const read = useRead('patient-alerts.list', { params: { id: patientId } })
  return (
    <>
      {read.isError && <ReadLine read={read} />}
      <AlertChips alerts={read.data?.data} />
    </>
  )
}

function NextAppointment({ patientId }: { patientId: number }) {
  const t = useTranslations('patients.header')
  const { dayTime, calendarDay } = useDates()
  const read = useRead('appointments.of_patient', { query: askNext(patientId) })
  const next = read.data?.meta.next_starts_at
  return (
    <div className={classes.nextAppointment}>
      <Text size="sm" c="dimmed">
        {t('next_appointment')}
      </Text>
      {next === undefined ? (
        read.isError ? (
          <ReadLine read={read} />
        ) : (
          <Skeleton height={10} width={110} radius="xl" />
        )
      ) : next ? (
        <Anchor
          component={Link}
          className={classes.next}
          c="inherit"
          fw={650}
          href={paths.appointments(calendarDay(next))}
        >
          {dayTime(next)}
        </Anchor>
      ) : (
        <Text c="dimmed">{t('no_next_appointment')}</Text>
      )}
    </div>
  )
}
