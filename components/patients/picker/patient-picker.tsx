import { Box, CloseButton, Input, Loader, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { lazily, stay } from '@/components/ui/lazily'
import { type ApiError, fieldErrors, isMismatch } from '@/lib/client/api-error'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { alreadyKnown } from './already-known'
import { foundFirst } from './found-first'
import { PatientOptions } from './patient-options'
import classes from './patient-picker.module.css'
import { SearchFailed } from './search-failed'
import { useCreateTyped } from './use-create-typed'
import { useHeldSubmit } from './use-held-submit'
import { usePatientSearch } from './use-patient-search'

type Props = {
  label: string
  value: PickedPatient[]
  /** Only one can be picked: the next takes the place of the first. */
  isSingle?: boolean
  /** Nobody need be picked. */
  isOptional?: boolean
  error: ReactNode
  onChange: (patients: PickedPatient[]) => void
  /** What was typed before this was drawn. */
  typed?: string
  /** Enter with somebody picked and nothing typed sends the form, as in any other field of one line. */
  sends?: boolean
  /** Told of whoever was created here. */
  onCreate?: (patient: PickedPatient) => void
  /** It is for a booking: what one should know of somebody is said before. */
  books?: boolean
  /** What is said of who is found beside their name, and who is found before all others: a group's members, for one. */
  standing?: Standing
  /** A name that is typed and not picked, which some forms take for unsaved work; empty: none is. */
  onTyping: (text: string) => void
}

export type Standing = { noteOf: (id: number) => string; first: readonly Pick<PickedPatient, 'id' | 'name'>[] }

/** Before that nobody has seen whom they picked: an Enter is still the one that picked them. */
const SEEN_MS = 300

/** They are missing in a form that works without them; the patient's page says them too. */
const PickedAlerts = lazily(
  () => import('@/components/patients/alerts/read-alerts').then((module) => module.PickedAlerts),
  stay,
)

const BookedNotes = lazily(() => import('./booked-notes').then((module) => module.BookedNotes), stay)

/**
 * Finds patients while one types, and creates one where none fits: not where the search failed, since whoever is typed
 * may be there. Arrows and Enter pick; Backspace takes the last out. Enter alone picks who was seen at the head of the
 * list and matches as typed, and creates whom nobody in it is like: a near spelling, and creating beside others, are
 * chosen on purpose.
 */
export function PatientPicker({
  label,
  value,
  isSingle,
  isOptional = false,
  error,
  typed: before = '',
  onChange,
  standing,
  sends = false,
  onCreate,
  books = false,
  onTyping,
}: Props) {
  const t = useTranslations('appointments.form')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  // What one came to change where somebody is picked is hardly who else comes.
  const isLater = isTouch && value.length > 0
  const [text, setText] = useState(before)
  const [isOpen, setOpen] = useState(false)
  /** The row that arrows or the mouse are on, of the list as it was then. */
  const [pointed, setPointed] = useState<{ list: string; at: number } | null>(null)
  /** Enter came before the list: whoever is the only one of what was typed is meant, and nobody else. */
  const [isAwaited, setAwaited] = useState(false)
  const { patients, isSettled, isFailed, isLoaded, retry } = usePatientSearch(text)
  const said = useTranslations('toasts.patients.create')
  /** Seen among the picked, and heard: a toast would be the second one of the deed that the form is about. */
  const create = useCreateTyped((patient) => {
    onCreate?.(patient)
    pick(patient)
  })
  const pickedAt = useRef(Number.NEGATIVE_INFINITY)
  const { letGo } = useHeldSubmit(input, isAwaited || create.isPending)

  const found = foundFirst(standing?.first ?? [], text, patients).filter(
    (patient) => !value.some(({ id: picked }) => picked === patient.id),
  )
  const typed = text.trim()
  const canSearch = typed.length > 1 && isSettled && !isFailed
  const known = canSearch ? alreadyKnown(typed, [...patients, ...value]) : null
  const canCreate = canSearch && known === null
  const count = found.length + (canCreate ? 1 : 0)
  const isListed = isOpen && typed !== '' && (count > 0 || known === 'namesake')
  const list = `${found.map((patient) => patient.id)} ${canCreate}`
  // Neither a near spelling nor creating beside one is ever chosen by an Enter that was not led there.
  const first = found[0]?.near ? -1 : 0
  const at = pointed?.list === list ? pointed.at : first
  const point = (index: number) => setPointed({ list, at: index })

  const write = (next: string) => {
    create.reset()
    setText(next)
    setPointed(null)
    setAwaited(false)
    setOpen(true)
    onTyping(next.trim())
  }
  const pick = ({ id, name, phone }: PickedPatient) => {
    pickedAt.current = performance.now()
    onChange([...(isSingle ? [] : value), { id, name, phone }])
    write('')
    setOpen(false)
    // Not from a field that one went on to meanwhile.
    if (document.activeElement === document.body) input.current?.focus()
  }
  const choose = (index: number) => {
    const patient = found[index]
    if (patient) pick(patient)
    else if (canCreate && index === found.length) create.createTyped(typed)
  }

  const matching = patients.filter(({ near }) => !near)
  const only = matching.length === 1 ? found.find(({ near }) => !near) : undefined
  useEffect(() => {
    if (!isAwaited || !isSettled) return
    setAwaited(false)
    if (only) return pick(only)
    // The list is there to choose from: who pressed save meanwhile did not mean to go without them.
    if (found.length > 0 || value.length > 0) letGo()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
    if (event.key === 'Escape' && isListed) {
      // The list's own: what stands around it stays.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    if (event.key === 'Enter') {
      // The browser's own way to send.
      if (sends && typed === '' && value.length > 0 && performance.now() - pickedAt.current > SEEN_MS) return
      event.preventDefault()
      // A key that is held has been seen by nobody to choose.
      if (typed === '' || event.repeat) return
      if (isFailed && count === 0) retry()
      else if (isListed && (isSettled || pointed?.list === list)) choose(at)
      else {
        setOpen(true)
        setAwaited(true)
      }
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (count > 0) point(event.key === 'ArrowDown' ? (at + 1) % count : (Math.max(at, 0) + count - 1) % count)
    }
  }

  // Said where it was typed; Enter tries again.
  const sentBefore = isMismatch(create.error) ? (create.error as ApiError).message : ''
  const why = Object.values(fieldErrors(create.error))[0] ?? sentBefore
  const fault = error || (create.isError && `${said('failure')} ${why}`)
  return (
    <div className={classes.root}>
      <Input.Wrapper
        label={label}
        error={fault}
        withAsterisk={!isOptional}
        labelProps={{ htmlFor: id }}
        errorProps={{ id: `${id}-error` }}
      >
        <div className={classes.box} data-error={Boolean(fault) || undefined}>
          {value.map((patient) => (
            <span key={patient.id} className={classes.chip}>
              <Box component="span" miw={0} py={4} lh="18px" style={{ overflowWrap: 'anywhere' }}>
                {patient.name}
              </Box>
              <CloseButton
                size="sm"
                aria-label={t('take_out', { name: patient.name })}
                onClick={() => onChange(value.filter(({ id: picked }) => picked !== patient.id))}
              />
            </span>
          ))}
          <input
            ref={input}
            id={id}
            className={classes.input}
            data-autofocus={!isLater || undefined}
            data-later={isLater || undefined}
            data-mantine-stop-propagation={isListed}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={`${id}-list`}
            aria-activedescendant={isListed && at >= 0 && at < count ? `${id}-${at}` : undefined}
            aria-invalid={Boolean(fault)}
            aria-describedby={fault ? `${id}-error` : undefined}
            aria-required={!isOptional}
            autoComplete="off"
            spellCheck={false}
            maxLength={SEARCH_MAX}
            placeholder={value.length === 0 ? t('search') : isSingle ? undefined : t('another')}
            value={text}
            onChange={(event) => {
              letGo()
              write(event.currentTarget.value)
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          {(create.isPending || (typed !== '' && !isSettled && !isFailed)) && <Loader size={16} type="dots" />}
        </div>
        {value.map(({ id: picked }) => (
          <PickedAlerts key={picked} patientId={picked} />
        ))}
        {books && value.length > 0 && <BookedNotes patients={value} />}
        <span className="only-heard" role="status">
          {create.createdName && `${said('success')} ${create.createdName}`}
        </span>
        {isFailed && (
          <Text c="dimmed" fz="sm" mt={4} role={isLoaded ? 'status' : 'alert'}>
            <SearchFailed field={input} isLoaded={isLoaded} onRetry={retry} />
          </Text>
        )}
      </Input.Wrapper>
      {/* Below what is wrong, which it would hide. */}
      {isListed && (
        <PatientOptions
          id={id}
          patients={found}
          at={at}
          creates={canCreate ? typed : null}
          hasNamesake={known === 'namesake'}
          noteOf={standing?.noteOf}
          onChoose={choose}
          onPoint={point}
        />
      )}
    </div>
  )
}
