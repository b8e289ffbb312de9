import { Badge, Button, Flex, Group, Text } from '@mantine/core'
import { IconCopy, IconSignature } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FocusEvent, Fragment, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { useDates } from '@/components/format/use-dates'
import type { PatientRecord } from '@/components/record/use-record'
import { AskDialog } from '@/components/ui/ask-dialog'
import type { DeviceDrafts } from '@/lib/client/drafts/device-drafts'
import type { Answer, EntryContent, RecordEntry } from '@/lib/contract/record'
import { fieldsOf, isNothing, isShown, sectionStarts } from '@/lib/domain/record/content'
import { localText } from '@/lib/domain/record/local-text'
import { openFlags } from '@/lib/domain/record/red-flags'
import { withScores } from '@/lib/domain/record/score'
import { lastAnswered, unreviewed } from '@/lib/domain/record/stream'
import type { Locale } from '@/lib/i18n/locales'
import { EntryConflict } from './entry-conflict'
import { focusText } from './focus-text'
import { NoneOfThese } from './none-of-these'
import classes from './note.module.css'
import { NoteConsents } from './note-consents'
import { NoteField } from './note-field'
import { NoteOf } from './note-of'
import { OthersWriting } from './others-writing'
import { SaveState } from './save-state'
import { isSignedMeanwhile, SignedMeanwhile } from './signed-meanwhile'
import { useNote, type Written } from './use-note'
import { useNoteEnd } from './use-note-end'
import { WhoseNote } from './whose-note'

type Props = {
  written: Written
  record: PatientRecord
  drafts: DeviceDrafts | null
  /** It has been begun on the server, as this entry. */
  onEntry: (id: number) => void
  /** `signed`: the entry that was. */
  onClosed: (signed?: number) => void
  /** Goes on with a text as an addendum; `giveUp`: what is written here is not kept any more. */
  onAmend: (signed: RecordEntry, text: string, giveUp: () => void) => void
  /** Takes its visit off, where it was not asked for. */
  onUntie?: (() => void) | undefined
}

/** What one types into. */
const TYPED_IN = '[role="textbox"], input, textarea, select'

/**
 * An entry being written: its form field by field, what the last one said a press away, saved by itself to the device
 * and the server, signed when it is done.
 */
export function NoteEditor({ written, record, drafts, onEntry, onClosed, onAmend, onUntie }: Props) {
  const t = useTranslations('record')
  const locale = useLocale() as Locale
  const { day, dayTime } = useDates()
  const { keeper, state } = useNote(written, drafts)
  const card = useRef<HTMLElement>(null)
  /** Where one was typing last. */
  const field = useRef<HTMLElement | null>(null)
  const goOn = () =>
    (field.current?.isConnected ? field.current : card.current?.querySelector<HTMLElement>(TYPED_IN))?.focus()
  /** Goes to the first such place, or to what is typed into there; false: there is none. */
  const goTo = (such: string) => {
    const place = card.current?.querySelector<HTMLElement>(such)
    const inside = place?.matches(TYPED_IN) ? place : place?.querySelector<HTMLElement>(TYPED_IN)
    ;(inside ?? place)?.focus()
    return Boolean(place)
  }
  const end = useNoteEnd({
    ...{ keeper, state, drafts, onClosed },
    begins: written.appointment_id === null ? null : written.at,
    goToConflict: () => goTo('[data-conflict]'),
    goToMissing: () => goTo('[data-missing]'),
    goToUnfinished: () => goTo('[data-unfinished]'),
    forget: () => drafts?.forget(written.key),
  })
  // Opened above the stream, perhaps far above: one sees what one writes in from its head on.
  useEffect(() => {
    const place = card.current?.getBoundingClientRect()
    if (place && (place.top < 0 || place.bottom > innerHeight)) card.current?.scrollIntoView({ block: 'start' })
  }, [])
  const isSigned = isSignedMeanwhile(state)
  const entryId = state.entry?.id ?? null
  const tellEntry = useEffectEvent(onEntry)
  useEffect(() => {
    if (entryId !== null) tellEntry(entryId)
  }, [entryId])
  const known = record.entries.find(({ id }) => id === entryId)
  const endElsewhere = useEffectEvent(end.endedElsewhere)
  useEffect(() => {
    if (known && !end.isEnding && keeper.hear(known)) endElsewhere(known)
  }, [keeper, known, end.isEnding])
  const { template } = written
  const { content } = state
  const fields = fieldsOf(template.content)
  const answers = withScores(template.content, content.answers)
  const shown = fields.filter((field) => isShown(field, fields, answers))
  const starts = sectionStarts(template.content, shown)
  const flags = openFlags(shown, starts, answers)
  const waiting = unreviewed({ content }, template).length

  const change = (more: Partial<EntryContent>, key?: string) => {
    end.typed(key)
    keeper.type({ ...keeper.state().content, ...more })
  }
  const answer = (key: string, value: Answer | undefined) => {
    const { answers, carried } = keeper.state().content
    const { [key]: _, ...others } = answers
    // What somebody changes, somebody has looked at.
    const { [key]: __, ...stillCarried } = carried
    const isAnswered = value !== undefined && value !== ''
    change({ answers: isAnswered ? { ...others, [key]: value } : others, carried: stillCarried }, key)
  }
  /** Of several red flags those that nobody answered: what was pressed is gone with it, so one goes to the first. */
  const answerNo = (first: string) => {
    for (const key of flags.get(first) ?? []) answer(key, false)
    card.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
  }
  const sourceOf = (key: string) =>
    lastAnswered(record.entries, record.versions, {
      ...{ templateId: template.template_id, field: key, before: written.at },
      exceptId: entryId,
    })
  const carry = (keys: string[]) => {
    const { answers, carried } = keeper.state().content
    const taken = keys.flatMap((key) => {
      const from = sourceOf(key)
      return from && answers[key] === undefined ? [{ key, from }] : []
    })
    change({
      answers: { ...answers, ...Object.fromEntries(taken.map(({ key, from }) => [key, from.content.answers[key]!])) },
      carried: {
        ...carried,
        ...Object.fromEntries(taken.map(({ key, from }) => [key, { entry_id: from.id, at: from.at, reviewed: false }])),
      },
    })
  }
  const review = (key: string) => {
    const { carried } = keeper.state().content
    if (carried[key]) change({ carried: { ...carried, [key]: { ...carried[key], reviewed: true } } })
    goToReview(key)
  }
  /**
   * What was pressed is gone with what it did: the focus goes to what is to be looked at next, in a section or after it,
   * or stays with the section. Never to what signs: Enter pressed once more signs nothing.
   */
  const goToReview = (key?: string) =>
    setTimeout(() => {
      const rows = [...(card.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
      const from = key === undefined ? 0 : rows.findIndex((row) => row.dataset.field === key)
      const next = rows.slice(from).flatMap((row) => row.querySelector<HTMLElement>('[data-review]') ?? [])[0]
      ;(next ?? rows[from])?.focus()
    })
  const carriable = shown.filter(({ key }) => content.answers[key] === undefined && sourceOf(key))
  const days = new Set(carriable.map(({ key }) => day(sourceOf(key)!.at)))
  const [sharedDay] = days.size === 1 ? days : []

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches(TYPED_IN)) field.current = target
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      end.sign()
    }
  }

  return (
    <section
      ref={card}
      className={classes.card}
      aria-label={template.name}
      {...{ onKeyDown, onFocus, onClick: focusText }}
      data-note
    >
      <WhoseNote />
      <Flex className={classes.head} gap="6px 10px" align="center" wrap="wrap">
        <h2>{template.name}</h2>
        <NoteOf written={written} entry={known} onUntie={state.entry || !isNothing(content) ? undefined : onUntie} />
        {written.recovered_at && <Badge color="warn">{t('recovered', { when: dayTime(written.recovered_at) })}</Badge>}
        <SaveState state={state} isKept={drafts !== null && !state.is_unkept} />
      </Flex>
      {written.appointment_id !== null && <NoteConsents visitId={written.appointment_id} />}
      {!isSigned && <OthersWriting entryId={entryId} />}
      {state.theirs && (
        <EntryConflict {...{ template, state, goOn }} onMine={keeper.useMine} onTheirs={keeper.useTheirs} />
      )}
      <SignedMeanwhile {...{ template, state }} onAmend={(signed, text) => onAmend(signed, text, keeper.giveUp)} />
      {carriable.length > 1 && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.carry}
          leftSection={<IconCopy size={14} stroke={1.8} aria-hidden />}
          onClick={() => {
            carry(carriable.map(({ key }) => key))
            goToReview()
          }}
        >
          {sharedDay ? t('carried.take_all', { day: sharedDay }) : t('carried.take_all_last')}
        </Button>
      )}
      {shown.map((field, at) => (
        <Fragment key={field.key}>
          {starts.has(field.key) && <h3 className={classes.heading}>{localText(starts.get(field.key)!, locale)}</h3>}
          <NoneOfThese count={flags.get(field.key)?.length} onNone={() => answerNo(field.key)} />
          <NoteField
            field={field}
            label={localText(field.label, locale)}
            isOnly={fields.length === 1}
            value={answers[field.key]}
            carried={content.carried[field.key]}
            source={carriable.includes(field) ? sourceOf(field.key)?.at : undefined}
            isMissing={end.missing.includes(field.key)}
            autoFocus={at === 0 && !written.recovered_at}
            onChange={(value) => answer(field.key, value)}
            onReviewed={() => review(field.key)}
            onCarry={() => {
              carry([field.key])
              goToReview(field.key)
            }}
          />
        </Fragment>
      ))}
      <Flex className={classes.foot} gap={10} align="center" wrap="wrap">
        {end.fault && !isSigned && <FormFault title={end.fault} />}
        {waiting > 0 && (
          <Text size="sm" c="dimmed">
            {t('carried.unreviewed', { count: waiting })}
          </Text>
        )}
        <Group gap={10} ml="auto">
          <Button variant="default" onClick={end.leave}>
            {t(isSigned ? 'kept.leave' : 'leave_draft')}
          </Button>
          {!isSigned && (
            <Button
              data-primary
              loading={end.isSigning}
              leftSection={<IconSignature size={17} stroke={1.6} aria-hidden />}
              onClick={end.sign}
            >
              {t('sign')}
            </Button>
          )}
        </Group>
      </Flex>
      {end.question && <AskDialog {...end.question} />}
    </section>
  )
}
