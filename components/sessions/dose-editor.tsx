import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { doseMax } from '@/lib/domain/exercises/dose'
import { LOAD_MAX } from '@/lib/domain/exercises/limits'
import { ITEM_NOTE_MAX } from '@/lib/domain/sessions/limits'
import type { DraftItem } from './draft-item'
import classes from './items.module.css'
import type { DoseField } from './use-dose-chips'

const numbers = ['sets', 'reps', 'hold_seconds', 'rest_seconds'] as const
const TEMPO_MAX = 11

type Props = {
  item: DraftItem
  faults: Record<string, string>
  focus: DoseField
  onChange: (change: Partial<DraftItem>) => void
  onClose: () => void
}

/** The dose of an exercise in a session and the note for whoever does it, changed as one types. Enter and Escape close it. */
export function DoseEditor({ item, faults, focus, onChange, onClose }: Props) {
  const t = useTranslations('exercise-sessions.items')
  const exercises = useTranslations('exercises.fields')
  const root = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const field = root.current?.querySelector<HTMLInputElement>(`[name="${focus}"]`)
    field?.focus()
    field?.select()
  }, [focus])
  const onKeyDown = (event: KeyboardEvent) => {
    const isNote = event.target instanceof HTMLTextAreaElement
    const closes = event.key === 'Escape' || (event.key === 'Enter' && !isNote && !event.ctrlKey && !event.metaKey)
    if (!closes || event.nativeEvent.isComposing) return
    // What stands around it stays open, and is not sent.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const text = (name: 'load' | 'tempo', max: number) => ({
    ...{ name, size: 'sm', maxLength: max, autoComplete: 'off', error: faults[name], label: exercises(name) },
    value: item[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value || null }),
  })
  return (
    <fieldset
      ref={root}
      className={classes.editor}
      aria-label={t('dose_for', { name: item.name })}
      onKeyDown={onKeyDown}
      data-mantine-stop-propagation
    >
      {numbers.map((name) => (
        <NumberInput
          key={name}
          {...{ name, size: 'sm', error: faults[name], label: t(`fields.${name}`) }}
          value={item[name] ?? ''}
          min={0}
          max={doseMax[name]}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          // Nothing of it is not said, rather than said to be none.
          onChange={(value) => onChange({ [name]: Number(value) || null })}
        />
      ))}
      <TextInput {...text('load', LOAD_MAX)} />
      <TextInput {...text('tempo', TEMPO_MAX)} placeholder="3-1-3" />
      <Textarea
        className={classes.wide}
        name="note"
        size="sm"
        label={t('note')}
        error={faults.note}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={ITEM_NOTE_MAX}
        value={item.note ?? ''}
        onChange={(event) => onChange({ note: event.currentTarget.value || null })}
      />
      <Button className={classes.wide} variant="default" size="compact-md" justify="center" onClick={onClose}>
        {t('done')}
      </Button>
    </fieldset>
  )
}
