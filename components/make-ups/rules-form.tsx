import { SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { SaveButton } from '@/components/form/save-button'
import { useCardForm } from '@/components/form/use-card-form'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { MakeUpRulesChange } from '@/lib/contract/make-up-rules'
import type { MakeUpRules } from '@/lib/domain/groups/make-up'
import classes from './make-ups.module.css'
import { changesOf, rulesOf, toValues } from './rules-values'

const numbers = ['notice_hours', 'valid_days', 'per_month'] as const
const switches = ['on_holidays', 'paid_month_only'] as const

/** Whether a place that is given up can be had another time, and when. */
export function RulesForm({ stored }: { stored: MakeUpRules | null }) {
  const t = useTranslations('make-ups')
  const check = useFormSchema(MakeUpRulesChange)
  const { form, saving, isChanged, props } = useCardForm({
    part: 'make-ups',
    stored,
    valuesOf: toValues,
    judge: (values) => check(rulesOf(values)),
    changesOf,
    endpoint: 'make-up-rules.update',
    storedBy: ({ data }) => data.rules,
  })
  return (
    <form className={classes.form} {...props}>
      <Switch
        {...form.getInputProps('enabled', { type: 'checkbox' })}
        label={t('enabled')}
        description={t('enabled_is')}
      />
      {form.values.enabled && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={14} verticalSpacing={18}>
            {numbers.map((name) => (
              <TextInput
                key={name}
                {...form.getInputProps(`rules.${name}`)}
                label={t(`fields.${name}`)}
                placeholder={name === 'per_month' ? t('no_limit') : undefined}
                rightSection={
                  name !== 'per_month' && (
                    <Text span c="dimmed" fz={13}>
                      {t(`units.${name}`)}
                    </Text>
                  )
                }
                rightSectionWidth={48}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                required={name !== 'per_month'}
              />
            ))}
          </SimpleGrid>
          {switches.map((name) => (
            <Switch
              key={name}
              {...form.getInputProps(`rules.${name}`, { type: 'checkbox' })}
              label={t(`fields.${name}`)}
              description={t(`fields.${name}_is`)}
            />
          ))}
        </>
      )}
      <SaveButton label={t('save')} saving={saving} idle={!isChanged} />
    </form>
  )
}
