'use client'

import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconFold, IconNotes, IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { ErrorState, ListState } from '@/components/list/list-state'
import { SummaryCard } from '@/components/patients/history/summary-card'
import { TimelineSkeleton } from '@/components/patients/history/timeline-skeleton'
import { usePatientAppointments } from '@/components/patients/use-patient'
import { closed, lazily, stay } from '@/components/ui/lazily'
import { CardSkeleton } from '@/components/ui/page/card'
import { Column, Columns } from '@/components/ui/page/columns'
import { usePhone } from '@/components/ui/use-phone'
import type { DeviceDraft, KeptDraft } from '@/lib/client/drafts/device-drafts'
import { paths } from '@/lib/client/paths'
import type { Appointment } from '@/lib/contract/appointments'
import type { RecordEntry } from '@/lib/contract/record'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { type StreamFilter, streamFilters } from '@/lib/domain/record/stream'
import { AddMenu } from './add-menu'
import type { EntryDialogProps } from './dialogs/entry-dialog-props'
import { keepAddendum } from './dialogs/keep-addendum'
import type { CareCardsProps } from './episodes/care-cards'
import { useAttaching } from './files/use-attaching'
import type { LeftHereProps } from './left-here'
import type { MeasureSheetProps } from './measures/measure-sheet'
import { NoteEditor, useNoteAhead } from './note/late-note'
import { usePapers } from './report/use-papers'
import type { EntryAct } from './stream/entry-menu'
import { RecordStream } from './stream/late-stream'
import type { SearchWordsProps } from './stream/search-words'
import classes from './stream/stream.module.css'
import { type Finding, useFound, useStream } from './stream/use-stream'
import { useStreamReady } from './stream/use-stream-ready'
import { useView } from './stream/use-view'
import { useRecord } from './use-record'
import { useWriting } from './use-writing'

const dialogs = {
  amend: lazily<EntryDialogProps>(() => import('./dialogs/amend-dialog').then((part) => part.AmendDialog), closed),
  versions: lazily<EntryDialogProps>(
    () => import('./dialogs/versions-dialog').then((part) => part.VersionsDialog),
    closed,
  ),
  remove: lazily<EntryDialogProps>(() => import('./dialogs/remove-dialog').then((part) => part.RemoveDialog), closed),
}
const PainCard = lazily(
  () => import('./pain/pain-card').then((part) => part.PainCard),
  stay,
  () => <CardSkeleton height={320} />,
)
const CareCards = lazily<CareCardsProps>(
  () => import('./episodes/care-cards').then((part) => part.CareCards),
  stay,
  () => <CardSkeleton height={180} />,
)
const EvolutionCard = lazily(() => import('./measures/evolution-card').then((part) => part.EvolutionCard), stay)
const DataCard = lazily(
  () => import('@/components/patients/history/data-card').then((part) => part.DataCard),
  stay,
  () => <CardSkeleton height={150} />,
)
/** Once the device has said that something stayed there. */
const LeftHere = lazily<LeftHereProps>(() => import('./left-here').then((part) => part.LeftHere), stay)

const MeasureSheet = lazily<MeasureSheetProps>(
  () => import('./measures/measure-sheet').then((part) => part.MeasureSheet),
  closed,
)

const loadSearch = () => import('./stream/search-words')
const SearchWords = lazily<SearchWordsProps>(() => loadSearch().then((part) => part.SearchWords), stay)

const noVisits: Appointment[] = []

/** What is done with an entry; `kept`: an addendum that was written elsewhere. */
type Asked = { act: Exclude<EntryAct, 'write'>; entry: RecordEntry; kept?: DeviceDraft }

/** A patient's first tab, for who treats them: the record as one stream, and what is being written above it. */
export function RecordScreen() {
  const t = useTranslations('record')
  const router = useRouter()
  useNoteAhead()
  const record = useRecord()
  const appointments = usePatientAppointments()
  const isPhone = usePhone(false)
  const isReady = useStreamReady(record, appointments)
  const { filter, text, search, isFolded, ...view } = useView()
  const [finding, setFinding] = useState<Finding | null>(null)
  const learn = useCallback((found: Finding) => setFinding(() => found), [])
  const [dialog, setDialog] = useState<Asked | null>(null)
  const [measured, setMeasured] = useState<Omit<MeasureSheetProps, 'onClosed'> | null>(null)
  const writing = useWriting(record, appointments.data?.data)
  const visits = appointments.data?.data ?? noVisits
  const shown = useFound(useStream(record.entries, visits, filter), search, finding)
  const all = useStream(record.entries, visits, 'all')
  const papers = usePapers({ shown, all, isWhole: record.isWhole, onReportClosed: writing.look })
  const { items } = papers

  const attaching = useAttaching()
  const act = (chosen: EntryAct, entry: RecordEntry) => {
    if (chosen !== 'write') return setDialog({ act: chosen, entry })
    // A pain is marked on a screen of its own.
    if (entry.kind === 'pain') return router.push(paths['patients.pain'](entry.patient_id, entry.id))
    if (entry.kind === 'attachment') attaching.begin(entry)
    else if (entry.kind === 'measure') setMeasured({ entry })
    else void writing.goOn(entry)
  }
  const onAct = useCallbackRef(act)
  const onNote = useCallbackRef(writing.noteOf)
  const goOnWith = (one: KeptDraft) => {
    const { kind, entry_id, patient_id } = one.draft
    if (kind === 'pain') return router.push(paths['patients.pain'](patient_id, entry_id ?? undefined))
    const entry = record.entries.find(({ id }) => id === entry_id)
    if (kind === 'report') return papers.report(one.draft.report?.opened_of ?? null)
    // As a new one, where it was signed or removed meanwhile.
    if (kind === 'measure') return setMeasured({ entry: entry?.state === 'draft' ? entry : null, kept: one })
    if (kind !== 'addendum') writing.recover(one)
    else if (entry) setDialog({ act: 'amend', entry })
  }
  const amendWith = async (entry: RecordEntry, text: string, giveUp: () => void) => {
    const kept = await keepAddendum(writing.drafts, entry, text)
    giveUp()
    writing.close()
    setDialog({ act: 'amend', entry, ...(kept && { kept }) })
  }
  const Dialog = dialog && dialogs[dialog.act]
  return (
    <Columns side="360px" width={1480} mixes>
      <Column>
        <div className={classes.tools}>
          <div className={classes.filters}>
            <SegmentedControl
              bg="var(--line-soft)"
              aria-label={t('filter.label')}
              value={filter}
              onChange={(chosen) => view.choose(chosen as StreamFilter)}
              data={streamFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
            />
          </div>
          <div className={classes.work}>
            <TextInput
              className={classes.search}
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
              value={text}
              maxLength={SEARCH_MAX}
              onFocus={() => void loadSearch()}
              onChange={(event) => view.type(event.currentTarget.value)}
            />
            {search && <SearchWords versions={record.versions} onReady={learn} />}
            <Button
              variant={isFolded ? 'light' : 'default'}
              aria-label={t('fold.long')}
              title={t('fold.long')}
              aria-pressed={isFolded}
              px={10}
              onClick={() => view.fold(!isFolded)}
            >
              <IconFold size={17} stroke={1.6} aria-hidden />
            </Button>
            {papers.buttons}
            <AddMenu
              onBegin={writing.beginNew}
              onAttach={() => attaching.begin(null)}
              onMeasure={() => setMeasured({ entry: null })}
            />
          </div>
        </div>
        {attaching.panel}
        <LeftHere left={writing.left} onGoOn={goOnWith} />
        {writing.written && (
          <NoteEditor
            key={writing.written.key}
            written={writing.written}
            record={record}
            drafts={writing.drafts}
            onEntry={writing.onEntry}
            onClosed={writing.close}
            onAmend={(...what) => void amendWith(...what)}
            onUntie={writing.untie}
          />
        )}
        {record.isFailed ? (
          <ErrorState title={t('failed')} onRetry={record.refetch} />
        ) : !isReady ? (
          <TimelineSkeleton />
        ) : items.length === 0 && !writing.written && !attaching.isOpen ? (
          <ListState
            icon={<IconNotes size={26} stroke={1.6} />}
            title={t(filter === 'all' && !search ? 'nothing' : 'no_match')}
            text={filter === 'all' && !search ? t('nothing_text') : ''}
          />
        ) : (
          <RecordStream
            items={items}
            // What was searched for may stand far down: what was found is whole.
            isFolded={isFolded && !search}
            record={record}
            writtenIds={[writing.writtenId, attaching.entryId]}
            onAct={onAct}
            onNote={onNote}
          />
        )}
      </Column>
      <Column isAside>
        <div className={classes.ahead}>
          <PainCard />
          <CareCards onReported={writing.look} />
        </div>
        {isPhone && <EvolutionCard />}
        <SummaryCard />
        <DataCard />
      </Column>
      {papers.sheets}
      {measured && (
        <MeasureSheet
          {...measured}
          onClosed={() => {
            setMeasured(null)
            void writing.look()
          }}
        />
      )}
      {dialog && Dialog && (
        <Dialog
          entry={dialog.entry}
          template={record.versions.get(dialog.entry.template_version_id ?? 0)}
          drafts={writing.drafts}
          kept={dialog.kept ?? writing.addendumTo(dialog.entry.id)}
          onClosed={() => {
            setDialog(null)
            void writing.look()
          }}
        />
      )}
    </Columns>
  )
}
