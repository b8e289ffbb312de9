import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldGrid } from '@/components/form/field-grid'
import { SaveButton } from '@/components/form/save-button'
import { useCardForm } from '@/components/form/use-card-form'
import { useFormWriting } from '@/components/form/use-form-writing'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { VisitPolicyChange } from '@/lib/contract/visit-policy'
import { type VisitPolicy, visitCharges } from '@/lib/domain/policy/visit-policy'
import { changesOf, policyOf, toValues } from './policy-values'

const parts = [
  { charge: 'late_charge', cents: 'late_cents', percent: 'late_percent' },
  { charge: 'no_show_charge', cents: 'no_show_cents', percent: 'no_show_percent' },
] as const

/** From when on a cancellation is late, and what that and an absence cost. */
export function PolicyForm({ stored }: { stored: VisitPolicy }) {
  const t = useTranslations('visits.policy')
  const writing = useFormWriting()
  const check = useFormSchema(VisitPolicyChange)
  const { form, saving, isChanged, props } = useCardForm({
    part: 'visit-policy',
    stored,
    valuesOf: (policy) => toValues(policy, writing),
    judge: (values) => check(policyOf(values, writing)),
    changesOf: (began, values) => changesOf(began, values, writing),
    endpoint: 'visit-policy.update',
    storedBy: ({ data }) => data,
  })
  return (
    <form {...props}>
      <Stack gap={18}>
        <TextInput
          {...form.getInputProps('late_hours')}
          label={t('late_hours')}
          description={t('late_hours_is')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          maw={220}
        />
        {parts.map(({ charge, cents, percent }) => (
          <FieldGrid key={charge}>
            <NativeSelect
              {...form.getInputProps(charge)}
              label={t(charge)}
              data={visitCharges.map((each) => ({ value: each, label: t(`charge.${each}`) }))}
            />
            {form.values[charge] === 'amount' && (
              <TextInput
                {...form.getInputProps(cents)}
                label={t('amount')}
                inputMode="decimal"
                autoComplete="off"
                required
              />
            )}
            {form.values[charge] === 'percent' && (
              <TextInput
                {...form.getInputProps(percent)}
                label={t('percent')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                required
              />
            )}
          </FieldGrid>
        ))}
        <Text c="dimmed" fz={13}>
          {t('stays')}
        </Text>
        <SaveButton label={t('save')} saving={saving} idle={!isChanged} />
      </Stack>
    </form>
  )
}
