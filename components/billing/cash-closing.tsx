import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { sentOf } from '@/components/form/field-values'
import { ReasonField } from '@/components/form/fields/reason-field'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { Warning } from '@/components/ui/warning'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { CashDay } from '@/lib/contract/cash'
import { openingOff, tillOf } from '@/lib/domain/cash/cash-day'
import { amountText } from '@/lib/domain/money/amount'
import { CashSum } from './cash-sum'

/** Closes a day: what the till began with, what was counted, why it is another sum, and what stays for the next day. */
export function CashClosing({ cash }: { cash: CashDay }) {
  const t = useTranslations('cash')
  const money = useMoney()
  const writing = useFormWriting()
  const { plainDay } = useDates()
  /** Null: what it is known to begin with, and as much left as a close left that was taken back, else as it began with, until something else is typed. */
  const [opening, setOpening] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const [counted, setCounted] = useState('')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { send, isPending } = useSave('cash.close', {
    handles: (error) => Object.keys(fieldErrors(error)).length > 0,
    onFailure: (error) => setFaults(fieldErrors(error)),
  })
  useUnsavedPart('cash', Boolean(counted || reason) || opening !== null || left !== null)
  const centsOf = (text: string) => {
    const cents = sentOf({ name: 'cents', kind: 'money' }, text, writing)
    return typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0 ? cents : null
  }
  const counted_cents = centsOf(counted)
  const opening_cents = opening === null ? cash.opening_cents : centsOf(opening)
  const said = { opening_cents: opening_cents ?? 0, counted_cents }
  const till = tillOf(said, {
    carried_cents: cash.opening_cents,
    cash_cents: cash.sums.cash + cash.moved_cents,
    before_cents: cash.reopened.at(-1)?.left_cents,
  })
  const { expected_cents } = till
  const left_cents = left === null ? till.left_cents : centsOf(left)
  const difference = counted_cents === null ? 0 : counted_cents - expected_cents
  const off = openingOff(opening_cents ?? 0, { ...cash, carried_cents: cash.opening_cents })
  const isOff = opening_cents !== null && off !== 0
  // Cash that somebody noted meanwhile is known to the server first: what it misses has to be in sight.
  const isAsked = difference !== 0 || isOff || faults.reason !== undefined
  const isLeftFit = left_cents !== null && (counted_cents === null || left_cents <= counted_cents)
  const close = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(opening_cents === null && { opening_cents: t('opening_wrong') }),
      ...(counted_cents === null && { counted_cents: t('counted_wrong') }),
      ...(!isLeftFit && { left_cents: t('left_wrong') }),
      ...((difference !== 0 || isOff) && !reason.trim() && { reason: t('reason_needed') }),
    }
    setFaults(found)
    if (opening_cents === null || counted_cents === null || left_cents === null) return
    if (Object.keys(found).length === 0 && !isPending)
      send({ body: { day: cash.day, opening_cents, counted_cents, left_cents, reason: reason.trim() || null } })
  }
  return (
    // What is missing is said in the reader’s language, by the fields.
    <form onSubmit={close} noValidate>
      <Stack gap={16}>
        <TextInput
          label={t('opening')}
          description={cash.opening_from ? t('opening_from', { day: plainDay(cash.opening_from) }) : t('opening_first')}
          inputMode="decimal"
          autoComplete="off"
          value={opening ?? amountText(cash.opening_cents, writing)}
          error={faults.opening_cents}
          onChange={({ currentTarget }) => setOpening(currentTarget.value)}
        />
        <CashSum cash={cash} opening_cents={opening_cents ?? 0} expected_cents={expected_cents} />
        <TextInput
          label={t('counted')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={counted}
          error={faults.counted_cents ?? faults.day}
          onChange={({ currentTarget }) => setCounted(currentTarget.value)}
        />
        {isAsked && (
          <>
            {(difference !== 0 || isOff) && (
              <Text c="var(--warn)" role="status">
                {isOff && t('opening_off', { amount: money(off) })}
                {isOff && difference !== 0 && <br />}
                {difference !== 0 && t('difference', { amount: money(difference) })}
              </Text>
            )}
            <ReasonField
              value={reason}
              error={faults.reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </>
        )}
        <TextInput
          label={t('left')}
          description={t('left_is', { amount: money(Math.max(0, (counted_cents ?? 0) - (left_cents ?? 0))) })}
          inputMode="decimal"
          autoComplete="off"
          value={left ?? amountText(till.left_cents, writing)}
          error={faults.left_cents}
          onChange={({ currentTarget }) => setLeft(currentTarget.value)}
        />
        <Text c="dimmed" fz={13}>
          {t('stays')}
        </Text>
        {cash.to_come > 0 && <Warning>{t('to_come', { count: cash.to_come })}</Warning>}
        <Button type="submit" loading={isPending}>
          {t('close')}
        </Button>
      </Stack>
    </form>
  )
}
