import { Box, Button, Flex, Skeleton, Switch, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { maxLengthIn } from '@/components/form/field-rules'
import { useRead } from '@/lib/client/use-api'
import { CANCEL_ONLY_MAX, PlanningExceptionForm } from '@/lib/contract/plannings'
import type { QueryIn } from '@/lib/contract/registry'
import classes from './affected.module.css'
import { AffectedAtOnce } from './affected-at-once'
import { AffectedRow } from './affected-row'
import type { Fates } from './fates'
import type { ExceptionFormState } from './use-exception-form'
import { useTakers } from './use-takers'

type Props = { form: ExceptionFormState; query: QueryIn<'planning-exceptions.affected'> }

/**
 * The appointments that lie in what is about to be closed, each with what may become of it: it stays, is canceled, or is
 * somebody else's who is free then. They stay unless that is asked; of several, one press says it of all of them, and each
 * can be said otherwise then.
 */
export function AffectedAppointments({ form, query }: Props) {
  const t = useTranslations('plannings.affected')
  const list = useTranslations('list')
  const read = useRead('planning-exceptions.affected', { query }, { keepPrevious: true })
  const { data, isError, refetch } = read
  const { takers, areAwaited } = useTakers(
    data?.data ?? [],
    query.professional_id === undefined ? null : Number(query.professional_id),
  )
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
  const begun = data.meta.begun > 0 && t('begun', { count: data.meta.begun })
  if (appointments.length === 0)
    return (
      <Flex role="status" component="p" className={classes.none} gap={8} c="dimmed">
        <IconCircleCheck size={18} stroke={1.6} aria-hidden />
        {begun || t('none')}
      </Flex>
    )
  const count = appointments.length
  const { cancel_affected, fates } = form.getValues()
  const put = (next: Fates) => form.setFieldValue('fates', next)
  // One alone is settled in its row, also where all were to be canceled before.
  const isOne = count === 1
  const isSwitched = !isOne && (cancel_affected || count > CANCEL_ONLY_MAX)
  const isAnyCanceled = cancel_affected || appointments.some(({ id }) => fates[id] === 'cancel')
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
        {begun && (
          <Text fz="sm" mt={4}>
            {begun}
          </Text>
        )}
        {!isOne && !cancel_affected && (
          <AffectedAtOnce
            appointments={appointments}
            takers={takers}
            areAwaited={areAwaited}
            isCancelOffered={!isSwitched}
            fates={fates}
            onFates={put}
          />
        )}
        <Box component="ul" className={classes.list} mah={440} mt={8} style={{ overflowY: 'auto' }}>
          {appointments.map((appointment) => (
            <AffectedRow
              key={appointment.id}
              appointment={appointment}
              isNamed={query.professional_id === undefined}
              takers={takers.get(appointment.id)}
              fate={cancel_affected ? 'cancel' : fates[appointment.id]}
              onFate={
                cancel_affected && !isOne
                  ? undefined
                  : (fate) => {
                      const { [appointment.id]: _, ...others } = fates
                      put(fate === undefined ? others : { ...others, [appointment.id]: fate })
                      form.setFieldValue('cancel_affected', false)
                    }
              }
            />
          ))}
        </Box>
      </Box>
      {(isSwitched || isAnyCanceled) && (
        <div className={classes.cancel} data-on={isAnyCanceled || undefined}>
          {isSwitched && (
            <Switch
              {...form.getInputProps('cancel_affected', { type: 'checkbox' })}
              color="red"
              label={t('cancel', { count })}
              description={cancel_affected ? t('cancel_is', { count }) : t('keep_is')}
            />
          )}
          {isAnyCanceled && (
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
      )}
    </>
  )
}
