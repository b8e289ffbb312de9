'use client'

import { Alert, Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { ErrorState } from '@/components/list/list-state'
import { usePatientId } from '@/components/patients/use-patient'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { RecordEntry } from '@/lib/contract/record'
import { momentBefore, type PainMoment } from '@/lib/domain/record/pain-history'
import { PainHead } from './editor/head'
import { PainEditor } from './editor/pain-editor'
import classes from './pain.module.css'
import { PainEntry } from './pain-entry'
import { PainTrends } from './trends'
import { openedEntry, openedNew, useLeftPain } from './use-left-pain'
import { usePainHistory } from './use-pain-history'

/** A number in the address; null where there is none. */
const numberIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** What was signed before, what is a draft yet, and what stayed on this device. */
type Known = { signed: PainMoment[]; drafts: PainMoment[]; device: ReturnType<typeof useLeftPain> }

/** `/patients/:id/history/pain`: a new one, or that of `?entry=`; `?appointment=` is the visit that a new one is of. */
export function PainScreen() {
  const t = useTranslations('pain')
  const query = useSearchParams()
  const entry = numberIn(query.get('entry'))
  const { signed, drafts, read } = usePainHistory()
  const device = useLeftPain()
  if (!read.data && read.isError) return <ErrorState title={t('failed')} onRetry={read.refetch} />
  if (!read.data || !device.isReady) return <Waiting />
  return (
    <div className={classes.screen}>
      {entry === null ? (
        <NewPain key="new" {...{ signed, drafts, device }} appointmentId={numberIn(query.get('appointment'))} />
      ) : (
        <OldPain key={entry} id={entry} {...{ signed, drafts, device }} />
      )}
    </div>
  )
}

const Waiting = () => (
  <div className={classes.screen} aria-busy="true">
    <Skeleton height={64} />
    <Skeleton height={520} radius="lg" />
  </div>
)

/** Of two drafts on one day one would be forgotten: one that was begun today is gone on with. */
function NewPain({ signed, drafts, device, appointmentId }: Known & { appointmentId: number | null }) {
  const t = useTranslations('pain')
  const { day, calendarDay, today } = useDates()
  const id = usePatientId()
  const [opened] = useState(() => openedNew(device.left, appointmentId))
  // As it was when the screen was opened: what is begun here is not gone on with.
  const [known] = useState({ signed, drafts })
  const ofToday = known.drafts.findLast(({ at }) => calendarDay(at) === today)
  if (ofToday && !opened.recovered_at) return <OldPain id={ofToday.entry_id} {...known} device={device} />
  const older = known.drafts.at(-1)
  return (
    <>
      {older && (
        <Alert color="warn" variant="light">
          {t('draft_there', { date: day(older.at) })}{' '}
          <Link className={classes.link} href={paths['patients.pain'](id, older.entry_id)}>
            {t('go_on')}
          </Link>
        </Alert>
      )}
      <PainEditor
        opened={opened}
        before={momentBefore(known.signed, { id: null, at: opened.at })}
        drafts={device.drafts}
      />
    </>
  )
}

/** One that is there: a draft to go on with, or what was signed, to read. */
function OldPain({ id, ...known }: Known & { id: number }) {
  const t = useTranslations('pain')
  const patientId = usePatientId()
  const { data, isError, refetch } = useRead('record.show', { params: { id } })
  const entry = data?.data
  if (!entry) return isError ? <ErrorState title={t('failed')} onRetry={refetch} /> : <Waiting />
  if (entry.kind !== 'pain' || entry.patient_id !== patientId) {
    return <ErrorState title={t('failed')} onRetry={refetch} />
  }
  return <Opened entry={entry} {...known} />
}

/** What was opened to be written stays so, whoever signs or removes it meanwhile: the editor says what becomes of it. */
function Opened({ entry, ...known }: Known & { entry: RecordEntry }) {
  const t = useTranslations('pain')
  const [wasDraft] = useState(entry.state === 'draft')
  if (wasDraft) return <Draft entry={entry} {...known} />
  return entry.state === 'removed' ? <Alert color="gray">{t('removed')}</Alert> : <Signed entry={entry} />
}

function Draft({ entry, signed, device }: Known & { entry: RecordEntry }) {
  const [opened] = useState(() => openedEntry(entry, device.left))
  const [before] = useState(() => momentBefore(signed, entry))
  return <PainEditor {...{ opened, before }} heard={entry} drafts={device.drafts} />
}

const Signed = ({ entry }: { entry: RecordEntry }) => (
  <>
    <PainHead at={entry.at} isSigned />
    <PainEntry entry={entry} />
    <PainTrends current={null} />
  </>
)
