import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { sentOf } from '@/components/form/field-values'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useMoney } from '@/components/format/use-money'
import { Warning } from '@/components/ui/warning'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import { CASH_REASON_MAX, type CashWay, cashWays, usualReasons } from '@/lib/domain/cash/cash-moved'
import { PRICE_MAX_CENTS } from '@/lib/domain/money/limits'

/** `till_cents`: what is to be in the till by what is noted. */
type Till = { day: string; till_cents: number }

/** Notes cash that is put into the till of a day, or taken out of it: the first press says which. */
export function CashMoving({ day, till_cents }: Till) {
  const t = useTranslations('cash.move')
  const [way, setWay] = useState<CashWay | null>(null)
  /** Whose press goes on from where it was, once its form is gone. */
  const [last, setLast] = useState<CashWay | null>(null)
  const choose = (one: CashWay) => {
    setWay(one)
    setLast(one)
  }
  return way ? (
    <Moving day={day} till_cents={till_cents} way={way} onDone={() => setWay(null)} />
  ) : (
    <Group grow gap={12}>
      {cashWays.map((one) => (
        <Button key={one} variant="default" autoFocus={one === last} onClick={() => choose(one)}>
          {t(one)}
        </Button>
      ))}
    </Group>
  )
}

/** Gone once it is noted: what is noted next has a key of its own. */
function Moving({ day, till_cents, way, onDone }: Till & { way: CashWay; onDone: () => void }) {
  const t = useTranslations('cash.move')
  const money = useMoney()
  const form = useTranslations('form')
  const writing = useFormWriting()
  const reasonField = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useState('')
  const [usual, setUsual] = useState('')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { send, isPending } = useSave('cash.move', {
    handles: (error) => Object.keys(fieldErrors(error)).length > 0,
    onSuccess: onDone,
    onFailure: (error) => setFaults(fieldErrors(error)),
  })
  useUnsavedPart('cash-moving', Boolean(amount || reason))
  const choose = (value: string) => {
    setUsual(value)
    const known = usualReasons[way].find((one) => one === value)
    setReason(known ? t(`usual.${known}`) : '')
    if (value === 'other') reasonField.current?.focus()
  }
  const typed = sentOf({ name: 'cents', kind: 'money' }, amount, writing)
  // What the till began with may not be typed yet, and what is noted late was in it: whoever takes it out knows.
  const isTooMuch = way === 'out' && typeof typed === 'number' && typed > Math.max(0, till_cents)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isFit = typeof typed === 'number' && Number.isSafeInteger(typed) && typed > 0 && typed <= PRICE_MAX_CENTS
    const found = {
      ...(!isFit && { cents: t('amount_wrong') }),
      ...(!reason.trim() && { reason: t('reason_needed') }),
    }
    setFaults(found)
    if (isFit && reason.trim() && !isPending) send({ body: { day, way, cents: typed, reason: reason.trim() } })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t(way)}>
      <Stack gap={16}>
        <div>
          <Text fw={600}>{t(way)}</Text>
          <Text c="dimmed" fz={13}>
            {t('text')}
          </Text>
        </div>
        <TextInput
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          required
          value={amount}
          error={faults.cents ?? faults.day}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        {isTooMuch && <Warning>{t('too_much', { amount: money(Math.max(0, till_cents)) })}</Warning>}
        <NativeSelect
          label={t('usual.label')}
          data={[
            { value: '', label: '–' },
            ...[...usualReasons[way], 'other' as const].map((value) => ({ value, label: t(`usual.${value}`) })),
          ]}
          value={usual}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <TextInput
          ref={reasonField}
          label={form('reason')}
          autoComplete="off"
          maxLength={CASH_REASON_MAX}
          required
          value={reason}
          error={faults.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group grow gap={12}>
          <Button variant="default" onClick={onDone}>
            {form('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
