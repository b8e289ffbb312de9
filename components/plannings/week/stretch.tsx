import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ClockField } from '@/components/form/fields/clock-field'
import { asEnd } from '@/components/form/fields/clock-text'
import type { PlanningFormState } from '@/components/plannings/use-planning-form'
import classes from './week-field.module.css'

type Props = { form: PlanningFormState; index: number; day: string; onRemove: () => void }

/** The faults stand below both times, where there is room for a sentence. */
const clock = { root: classes.clock, wrapper: classes.clockWrapper, error: classes.fault }

/** Some hours of a day: from when to when, or not at all. */
export function Stretch({ form, index, day, onRemove }: Props) {
  const t = useTranslations('plannings.week')
  const from = form.getInputProps(`intervals.${index}.from`)
  const to = form.getInputProps(`intervals.${index}.to`)
  const row = form.getValues().intervals[index]
  /** Whether the end comes after the start is judged by both. */
  const judge = () => {
    form.validateField(`intervals.${index}.from`)
    form.validateField(`intervals.${index}.to`)
  }
  return (
    <div className={classes.stretch}>
      <ClockField
        {...from}
        value={row?.from ?? ''}
        classNames={clock}
        aria-label={t('from', { day })}
        onChange={(time) => {
          from.onChange(time)
          form.clearFieldError(`intervals.${index}.to`)
        }}
        onBlur={judge}
      />
      <span aria-hidden>–</span>
      <ClockField
        {...to}
        value={row?.to ?? ''}
        classNames={clock}
        aria-label={t('to', { day })}
        onChange={(time) => to.onChange(asEnd(time))}
        onBlur={judge}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('remove', { day, from: row?.from ?? '', to: row?.to ?? '' })}
        onClick={onRemove}
      >
        <IconX size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  )
}
