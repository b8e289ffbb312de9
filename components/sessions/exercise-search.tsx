import { Button, CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Figure } from '@/components/exercises/figure'
import { useDoseText } from '@/components/exercises/use-dose-text'
import type { ExerciseItem } from '@/lib/contract/exercises'
import { SEARCH_MAX } from '@/lib/domain/constants'
import { placeOfExercise } from '@/lib/domain/sessions/duplicates'
import type { DraftItem } from './draft-item'
import classes from './items.module.css'
import { useExerciseSearch } from './use-exercise-search'

type Props = {
  items: DraftItem[]
  /** Whether it was added. */
  onAdd: (exercise: ExerciseItem) => boolean
  onClose: () => void
}

/** Finds exercises of the library while one types; arrows and Enter add one after the other, Escape ends it. */
export function ExerciseSearch({ items, onAdd, onClose }: Props) {
  const t = useTranslations('exercise-sessions.items')
  const list = useTranslations('list')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [pointed, setPointed] = useState(0)
  const { found, recent, isSettled, isFailed, retry, remember } = useExerciseSearch(text)
  const at = Math.min(pointed, found.length - 1)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    rows.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])

  const choose = (exercise: ExerciseItem | undefined) => {
    if (!exercise || !onAdd(exercise)) return
    remember(exercise)
    setText('')
    setPointed(0)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key as 'ArrowUp']
    if (!by && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    // What stands around it stays open, and is not sent.
    event.stopPropagation()
    if (by && found.length > 0) setPointed((at + by + found.length) % found.length)
    // What is found for an earlier text is not what was meant.
    if (event.key === 'Enter' && isSettled) choose(found[at])
    if (event.key === 'Escape') onClose()
  }
  const row = (exercise: ExerciseItem, index: number) => (
    <Row
      key={exercise.id ?? exercise.starter_key}
      id={`${id}-${index}`}
      exercise={exercise}
      isPointed={index === at}
      isThere={placeOfExercise(items, keyOf(exercise)) >= 0}
      onPoint={() => setPointed(index)}
      onChoose={() => choose(exercise)}
    />
  )
  return (
    <div className={classes.search} data-mantine-stop-propagation>
      <div className={classes.searchBox}>
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={t('search')}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          placeholder={t('search')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setPointed(0)
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton aria-label={t('close_search')} onClick={onClose} />
      </div>
      <div ref={rows} id={`${id}-list`} role="listbox" aria-label={t('found')} className={classes.options}>
        {recent > 0 && (
          <p role="presentation" className={classes.optionsTitle}>
            {t('recent')}
          </p>
        )}
        {found.slice(0, recent).map((exercise, index) => row(exercise, index))}
        {recent > 0 && found.length > recent && (
          <p role="presentation" className={classes.optionsTitle}>
            {t('library')}
          </p>
        )}
        {found.slice(recent).map((exercise, index) => row(exercise, recent + index))}
      </div>
      {isFailed && (
        <p className={classes.fault} role="alert">
          {t('search_failed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {list('retry')}
          </Button>
        </p>
      )}
      {isSettled && !isFailed && found.length === 0 && (
        <p className={classes.nothing} role="status">
          {list('no_results', { text: text.trim() })}
        </p>
      )}
    </div>
  )
}

const keyOf = ({ id, starter_key }: ExerciseItem) => ({
  exercise_id: id,
  starter_key: id === null ? starter_key : null,
})

type RowProps = {
  id: string
  exercise: ExerciseItem
  isPointed: boolean
  isThere: boolean
  onPoint: () => void
  onChoose: () => void
}

function Row({ id, exercise, isPointed, isThere, onPoint, onChoose }: RowProps) {
  const t = useTranslations('exercise-sessions.items')
  const exercises = useTranslations('exercises')
  const dose = useDoseText()
  const about = [dose(exercise), exercise.zones.map((zone) => exercises(`zones.${zone}`)).join(', ')]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose it
    <div
      id={id}
      role="option"
      aria-selected={isPointed}
      className={classes.option}
      // The field keeps the focus: a press must not take it before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={classes.figure}>
        <Figure exercise={exercise} />
      </span>
      <span className={classes.optionText}>
        <span className={classes.name}>{exercise.name}</span>
        <span className={classes.optionDetail}>{isThere ? t('there') : about.filter(Boolean).join(' · ')}</span>
      </span>
    </div>
  )
}
