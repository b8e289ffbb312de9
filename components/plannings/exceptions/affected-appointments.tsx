import { Box, Button, Flex, Skeleton, Switch, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { maxLengthIn } from '@/components/form/field-rules'
import { useDates } from '@/components/format/use-dates'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import { PlanningExceptionForm } from '@/lib/contract/plannings'
import type { QueryIn } from '@/lib/contract/registry'
import classes from './affected.module.css'
import type { ExceptionFormState } from './use-exception-form'

type Props = { form: ExceptionFormState; query: QueryIn<'planning-exceptions.affected'> }

/**
 * The appointments that lie in what is about to be closed, each with the way to its day. They stay unless it is asked,
 * apart from everything else, that they be canceled.
 */
export function AffectedAppointments({ form, query }: Props) {
  const t = useTranslations('plannings.affected')
  const list = useTranslations('list')
  const { dayTime, time, calendarDay } = useDates()
  const read = useRead('planning-exceptions.affected', { query }, { keepPrevious: true })
  const { data, isError, refetch } = read
  const professionals = useRead('professionals.list').data?.data ?? []
  if (isError)
    return (
      <Box role="alert" p="14px 16px" bdrs="var(--radius-card)" bg="var(--warn-soft)">
        <p>{t('failed')}</p>
        <Button variant="default" onClick={() => refetch()}>
          {list('retry')}
        </Button>
      </Box>
    )
  if (!data) return <Skeleton height={64} radius="md" />
  const appointments = data.data
  // Of the days asked for before: that none lies there says nothing of those that are asked for now.
  if (appointments.length === 0 && read.isPlaceholderData) return <Skeleton height={64} radius="md" />
  if (appointments.length === 0)
    return (
      <Flex role="status" component="p" className={classes.none} gap={8} c="dimmed">
        <IconCircleCheck size={18} stroke={1.6} aria-hidden />
        {t('none')}
      </Flex>
    )
  const count = appointments.length
  const { cancel_affected } = form.getValues()
  return (
    <>
      <Box
        component="section"
        p="14px 16px"
        bdrs="var(--radius-card)"
        bg="var(--warn-soft)"
        aria-label={t('title', { count })}
      >
        <h3 className={classes.title} role="status">
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          {t('title', { count })}
        </h3>
        <Box component="ul" className={classes.list} mah={280} mt={8} style={{ overflowY: 'auto' }}>
          {appointments.map(({ id, professional_id, patients, starts_at, ends_at }) => (
            <li key={id}>
              <span>
                <strong>
                  {dayTime(starts_at)}–{time(ends_at)}
                </strong>
                {patients.map(({ name }) => name).join(', ')}
                {query.professional_id === undefined && (
                  <small>{professionals.find((each) => each.id === professional_id)?.name}</small>
                )}
              </span>
              <Link href={`${paths.appointments(calendarDay(starts_at))}?view=day&who=${professional_id}`}>
                {t('open_day')}
              </Link>
            </li>
          ))}
        </Box>
      </Box>
      <div className={classes.cancel} data-on={cancel_affected || undefined}>
        <Switch
          {...form.getInputProps('cancel_affected', { type: 'checkbox' })}
          color="red"
          label={t('cancel', { count })}
          description={cancel_affected ? t('cancel_is', { count }) : t('keep_is')}
        />
        {cancel_affected && (
          <Textarea
            {...form.getInputProps('cancel_reason')}
            label={t('reason')}
            description={t('reason_hint')}
            maxLength={maxLengthIn(PlanningExceptionForm, 'cancel_reason')}
            autosize
            minRows={2}
          />
        )}
      </div>
    </>
  )
}
