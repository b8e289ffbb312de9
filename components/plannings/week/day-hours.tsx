import { Button, Flex, Group } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useDayTexts } from '@/components/format/use-weekdays'
import type { PlanningFormState } from '@/components/plannings/use-planning-form'
import { CopyDay } from './copy-day'
import { Stretch } from './stretch'
import classes from './week-field.module.css'
import { copiedDay, nextInterval } from './week-values'

type Props = {
  form: PlanningFormState
  weekday: number
  /** The day whose hours an empty one may take over; null when there is none. */
  model: number | null
}

/**
 * The hours of one weekday: several stretches, each with its two times, and the ways to have them on other days too.
 */
export function DayHours({ form, weekday, model }: Props) {
  const t = useTranslations('plannings.week')
  const { weekday: nameOf } = useDayTexts()
  const [copying, setCopying] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const { intervals } = form.getValues()
  const own = intervals.map((row, index) => ({ row, index })).filter(({ row }) => row.weekday === weekday)
  const day = nameOf(weekday)
  /** What was pressed may be gone with what it did: the focus goes to the day's last stretch, or to "add". */
  const keep = (next: typeof intervals, to: 'stretch' | 'add') => {
    form.setFieldValue('intervals', next)
    // Their numbers stand for other stretches now.
    form.clearErrors()
    setTimeout(() => {
      const inputs = place.current?.querySelectorAll<HTMLElement>('input[inputmode]')
      const add = place.current?.querySelector<HTMLElement>('[data-add]')
      ;(to === 'stretch' ? [...(inputs ?? [])].at(-2) : add)?.focus()
    })
  }
  return (
    <li ref={place} className={classes.day}>
      <span className={classes.name}>{day}</span>
      <Flex gap="6px 14px" align="flex-start" wrap="wrap" miw={0}>
        {own.length === 0 && <span className={classes.none}>{t('none')}</span>}
        {own.map(({ row, index }) => (
          <Stretch
            key={row.key}
            form={form}
            index={index}
            day={day}
            onRemove={() =>
              keep(
                intervals.filter(({ key }) => key !== row.key),
                'add',
              )
            }
          />
        ))}
        <Group gap={4} mih={36}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            aria-label={t('add_to', { day })}
            data-add
            onClick={() => keep([...intervals, nextInterval(intervals, weekday)], 'stretch')}
          >
            {t('add')}
          </Button>
          {own.length === 0 && model !== null && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('same_as_on', { day, model: nameOf(model) })}
              onClick={() => keep(copiedDay(intervals, model, [weekday]), 'add')}
            >
              {t('same_as', { model: nameOf(model) })}
            </Button>
          )}
          {own.length > 0 && !copying && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
              aria-label={t('copy_of', { day })}
              data-copy={weekday}
              onClick={() => setCopying(true)}
            >
              {t('copy')}
            </Button>
          )}
        </Group>
        {copying && own.length > 0 && (
          <CopyDay
            weekday={weekday}
            onCopy={(to) => {
              form.setFieldValue('intervals', copiedDay(intervals, weekday, to))
              form.clearErrors()
            }}
            onClose={() => setCopying(false)}
          />
        )}
      </Flex>
    </li>
  )
}
