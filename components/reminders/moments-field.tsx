import { ActionIcon, Box, Button, Flex, NativeSelect, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ClockField } from '@/components/form/fields/clock-field'
import { withOwn } from '@/components/form/with-own'
import { nextMoment } from './reminder-values'
import classes from './reminders.module.css'
import type { ReminderFormState } from './use-reminder-form'

const MOST = 3
/** Up to a day; what is longer is said in days. */
const hours = [1, 2, 3, 4, 6, 12, 24]
const days = [1, 2, 3, 4, 5, 6, 7]

/** When a reminder goes out: one to three moments before the appointment. */
export function MomentsField({ form }: { form: ReminderFormState }) {
  const t = useTranslations('reminders.moment')
  const place = useRef<HTMLFieldSetElement>(null)
  const { when } = form.values
  const keep = (next: typeof when) => {
    form.setFieldValue('when', next)
    // Their numbers stand for other moments now.
    form.clearErrors()
  }
  /** What was pressed may be gone with what it did: the focus goes to the last moment. */
  const focusLast = () =>
    setTimeout(() => [...(place.current?.querySelectorAll<HTMLElement>('[data-moment]') ?? [])].at(-1)?.focus())
  return (
    <fieldset ref={place}>
      <Box component="legend" className={classes.legend} fz={14} fw={650}>
        {t('title')}
      </Box>
      <Stack gap={10} align="flex-start">
        {when.map((row, index) => (
          <Flex key={row.key} gap={8} align="flex-start" wrap="wrap">
            <Moment form={form} index={index} />
            {when.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('remove', { number: index + 1 })}
                onClick={() => {
                  keep(when.filter(({ key }) => key !== row.key))
                  focusLast()
                }}
              >
                <IconX size={17} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </Flex>
        ))}
        {when.length < MOST && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => {
              keep([...when, nextMoment(when)])
              focusLast()
            }}
          >
            {t('add')}
          </Button>
        )}
      </Stack>
    </fieldset>
  )
}

function Moment({ form, index }: { form: ReminderFormState; index: number }) {
  const t = useTranslations('reminders.moment')
  const row = form.values.when[index]
  if (!row) return null
  const number = index + 1
  const set = (change: Partial<typeof row>) => {
    form.setFieldValue(`when.${index}`, { ...row, ...change })
    form.clearErrors()
  }
  const isHours = row.kind === 'hours'
  return (
    <>
      <NativeSelect
        data-moment
        aria-label={t('amount', { number })}
        value={isHours ? `hours ${row.hours}` : `days ${row.days}`}
        error={form.errors[`when.${index}.kind`]}
        onChange={(event) => {
          const [kind, amount] = event.currentTarget.value.split(' ')
          set(kind === 'hours' ? { kind, hours: Number(amount) } : { kind: 'days', days: Number(amount) })
        }}
      >
        <optgroup label={t('by_days')}>
          {days.map((count) => (
            <option key={count} value={`days ${count}`}>
              {t('days', { count })}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('by_hours')}>
          {withOwn(hours, row.hours).map((count) => (
            <option key={count} value={`hours ${count}`}>
              {t('hours', { count })}
            </option>
          ))}
        </optgroup>
      </NativeSelect>
      {!isHours && (
        <Flex component="span" gap={8} align="flex-start">
          <Box component="span" pt={7} c="dimmed" aria-hidden>
            {t('at')}
          </Box>
          <ClockField
            {...form.getInputProps(`when.${index}.at`)}
            className={classes.clock}
            value={row.at}
            aria-label={t('at_named', { number })}
          />
        </Flex>
      )}
    </>
  )
}
