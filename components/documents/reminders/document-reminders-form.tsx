import { SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ClockField } from '@/components/form/fields/clock-field'
import { SaveButton } from '@/components/form/save-button'
import { useCardForm } from '@/components/form/use-card-form'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { type DocumentReminders, DocumentRemindersChange } from '@/lib/contract/document-reminders'
import { changesOf, rulesOf, toValues } from './rules-values'

const numbers = ['after_days', 'before_days', 'reminders_max'] as const

/** Whether patients are reminded, how long after and before, how often, and at what time. */
export function DocumentRemindersForm({ stored }: { stored: DocumentReminders | null }) {
  const t = useTranslations('document-templates.reminders')
  const check = useFormSchema(DocumentRemindersChange)
  const { form, saving, isChanged, props } = useCardForm({
    part: 'document-reminders',
    stored,
    valuesOf: toValues,
    judge: (values) => check(rulesOf(values)),
    changesOf,
    endpoint: 'document-reminders.update',
    storedBy: ({ data }) => data.rules,
  })
  return (
    <form {...props}>
      <Stack gap={20}>
        <Switch
          {...form.getInputProps('enabled', { type: 'checkbox' })}
          label={t('enabled')}
          description={t('enabled_is')}
        />
        {form.values.enabled && (
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={14} verticalSpacing={18}>
            {numbers.map((name) => (
              <TextInput
                key={name}
                {...form.getInputProps(`rules.${name}`)}
                label={t(`fields.${name}`)}
                placeholder={name === 'reminders_max' ? undefined : t('none')}
                rightSection={
                  <Text span c="dimmed" fz={13}>
                    {t(name === 'reminders_max' ? 'units.times' : 'units.days')}
                  </Text>
                }
                rightSectionWidth={52}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                required={name === 'reminders_max'}
              />
            ))}
            <ClockField
              {...form.getInputProps('rules.reminders_at')}
              label={t('fields.reminders_at')}
              required
              value={form.values.rules.reminders_at}
              onChange={(at) => form.setFieldValue('rules.reminders_at', at)}
            />
          </SimpleGrid>
        )}
        <SaveButton label={t('save')} saving={saving} idle={!isChanged} />
      </Stack>
    </form>
  )
}
