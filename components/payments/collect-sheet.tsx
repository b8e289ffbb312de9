import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { ReadState } from '@/components/list/waiting/read-state'
import { useRead, useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { Collection } from '@/lib/contract/account-payments'
import type { BodyIn } from '@/lib/contract/registry'
import { paymentMethods } from '@/lib/domain/groups/membership'
import { ON_ACCOUNT } from '@/lib/domain/invoices/account'
import { accountMoved } from './account-moved'
import classes from './owed-things.module.css'
import { useOwedThings } from './use-owed-things'
import { useToldPayment } from './use-told-payment'

/** Takes what a patient owes, all of it or what is ticked, by one way to pay and on one day: a payment of each, or none. */
export function CollectSheet({ patientId, onClosed }: { patientId: number; onClosed: () => void }) {
  const t = useTranslations('invoices')
  const payments = useTranslations('payments')
  const money = useMoney()
  const client = useQueryClient()
  const { today, plainDay } = useDates()
  const { read, owed, who } = useOwedThings(patientId)
  const account_cents = useRead('account-payments.list', { params: { id: patientId } }).data?.data.balance_cents ?? 0
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = owed.filter(({ key }) => !left.has(key))
  const cents = chosen.reduce((sum, one) => sum + one.cents, 0)
  const told = useToldPayment('account-payments.collect')
  const check = useFormSchema(Collection)
  const bodyOf = ({ method, paid_on }: { method: string; paid_on: string }) => ({
    ...{ items: chosen.map(({ kind, id, cents }) => ({ kind, id, cents })), method, paid_on },
  })
  const form = useJudgedForm({
    initialValues: { items: '', method: 'cash' as string, paid_on: today },
    judge: (values) => check(bodyOf(values)),
  })
  const { send, isPending, isSuccess } = useSave('account-payments.collect', {
    form,
    quiet: true,
    onSuccess: (_, { body }) => {
      const { items } = body as BodyIn<'account-payments.collect'>
      told({ who, cents: items.reduce((sum, item) => sum + item.cents, 0) })
      accountMoved(client)
    },
    // What changed meanwhile is shown as it is now.
    onFailure: () => accountMoved(client),
  })
  return (
    <FormSheet
      title={t('collect.title')}
      about={who}
      saveLabel={t('owes.collect', { amount: money(cents) })}
      guard={useUnsavedGuard(!isSuccess && form.isDirty())}
      saving={isPending}
      done={isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit((values) =>
        send({ params: { id: patientId }, body: bodyOf(values) as BodyIn<'account-payments.collect'> }),
      )}
    >
      <Stack gap={16}>
        {!read.data && <ReadState read={read} failed={t('failed')} height={160} />}
        <ul className={classes.things} aria-label={t('collect.items')}>
          {owed.map(({ key, what, on, cents }) => (
            <li key={key}>
              <Checkbox
                checked={!left.has(key)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeft((before) => new Set(checked ? [...before].filter((one) => one !== key) : [...before, key]))
                }
                label={what}
                description={on && plainDay(on)}
              />
              <span className={classes.amount}>{money(cents)}</span>
            </li>
          ))}
        </ul>
        {form.errors.items && (
          <Text c="var(--danger)" role="alert">
            {form.errors.items}
          </Text>
        )}
        <NativeSelect
          {...form.getInputProps('method')}
          label={payments('method')}
          data={[
            ...(account_cents > 0
              ? [{ value: ON_ACCOUNT, label: payments('by_account', { amount: money(account_cents) }) }]
              : []),
            ...paymentMethods.map((method) => ({ value: method, label: payments(`methods.${method}`) })),
          ]}
        />
        <DayField
          label={payments('paid_on')}
          required
          value={form.values.paid_on}
          error={form.errors.paid_on}
          onChange={(day) => form.setFieldValue('paid_on', day)}
        />
      </Stack>
    </FormSheet>
  )
}
