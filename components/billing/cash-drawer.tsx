import { Box, Button, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { sentOf } from '@/components/form/field-values'
import { DayField } from '@/components/form/fields/day-field'
import { ReasonField } from '@/components/form/fields/reason-field'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { SideDrawer } from '@/components/form/side-drawer'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ReadState } from '@/components/list/waiting/read-state'
import { fieldErrors } from '@/lib/client/api-error'
import { useRead, useSave } from '@/lib/client/use-api'
import type { CashDay } from '@/lib/contract/cash'
import { paymentMethods } from '@/lib/domain/groups/membership'
import classes from './cash.module.css'

/** What came in on a day by each method, and its closing: the cash that was counted, and why it is another sum. */
export function CashDrawer({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('cash')
  const close = useTranslations('form')('close')
  const methods = useTranslations('payments.methods')
  const money = useMoney()
  const { today } = useDates()
  const [day, setDay] = useState(today)
  const read = useRead('cash.show', { query: { day: day || today } })
  const shown = read.data?.data
  return (
    <SideDrawer title={t('title')} closeLabel={close} onClose={onClosed}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Stack gap={16}>
          <DayField label={t('day')} value={day} onChange={setDay} />
          <ReadState read={read} failed={t('failed')} height={180} />
          {shown && (
            <dl className={classes.sums}>
              {paymentMethods.map((method) => (
                <div key={method}>
                  <dt>{methods(method)}</dt>
                  <dd>{money(shown.sums[method])}</dd>
                </div>
              ))}
            </dl>
          )}
          {shown?.closed && <Closed cash={shown} closed={shown.closed} />}
          {shown && !shown.closed && <Closing key={shown.day} cash={shown} />}
        </Stack>
      </Box>
    </SideDrawer>
  )
}

function Closed({ cash, closed }: { cash: CashDay; closed: NonNullable<CashDay['closed']> }) {
  const t = useTranslations('cash')
  const money = useMoney()
  const { counted_cents, by, reason } = closed
  const difference = counted_cents - cash.expected_cents
  return (
    <div>
      <Text fw={600}>{by ? t('closed_by', { name: by }) : t('closed')}</Text>
      <Text>{t('counted_was', { counted: money(counted_cents), expected: money(cash.expected_cents) })}</Text>
      {difference !== 0 && <Text c="var(--warn)">{t('difference', { amount: money(difference) })}</Text>}
      {reason && <Text c="dimmed">{reason}</Text>}
    </div>
  )
}

function Closing({ cash }: { cash: CashDay }) {
  const t = useTranslations('cash')
  const money = useMoney()
  const writing = useFormWriting()
  const [counted, setCounted] = useState('')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { mutate, isPending } = useSave('cash.close', {
    handles: (error) => Object.keys(fieldErrors(error)).length > 0,
    onFailure: (error) => setFaults(fieldErrors(error)),
  })
  useUnsavedPart('cash', Boolean(counted || reason))
  const cents = sentOf({ name: 'counted_cents', kind: 'money' }, counted, writing)
  const isCounted = typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0
  const difference = isCounted ? cents - cash.expected_cents : 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(!isCounted && { counted_cents: t('counted_wrong') }),
      ...(difference !== 0 && !reason.trim() && { reason: t('reason_needed') }),
    }
    setFaults(found)
    if (isCounted && Object.keys(found).length === 0 && !isPending)
      mutate({ body: { day: cash.day, counted_cents: cents, reason: reason.trim() || null } })
  }
  return (
    // What is missing is said in the reader’s language, by the fields.
    <form onSubmit={send} noValidate>
      <Stack gap={16}>
        <Text>{t('expected', { amount: money(cash.expected_cents) })}</Text>
        <TextInput
          label={t('counted')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={counted}
          error={faults.counted_cents ?? faults.day}
          onChange={({ currentTarget }) => setCounted(currentTarget.value)}
        />
        {difference !== 0 && (
          <>
            <Text c="var(--warn)" role="status">
              {t('difference', { amount: money(difference) })}
            </Text>
            <ReasonField
              value={reason}
              error={faults.reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </>
        )}
        <Text c="dimmed" fz={13}>
          {t('stays')}
        </Text>
        <Button type="submit" loading={isPending}>
          {t('close')}
        </Button>
      </Stack>
    </form>
  )
}
