import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { SaveButton } from '@/components/form/save-button'
import type { ReminderSettings } from '@/lib/contract/reminders'
import { MomentsField } from './moments-field'
import classes from './reminders.module.css'
import { TemplatesField } from './templates-field'
import { useReminderForm } from './use-reminder-form'

/** When patients are reminded, and in which words. */
export function RemindersForm({ stored }: { stored: ReminderSettings }) {
  const t = useTranslations('reminders')
  const { form, saving, isChanged, props } = useReminderForm(stored)
  return (
    <form className={classes.form} {...props}>
      <Switch
        {...form.getInputProps('enabled', { type: 'checkbox' })}
        label={t('enabled')}
        description={t('enabled_is')}
      />
      <MomentsField form={form} />
      <TemplatesField form={form} />
      <SaveButton label={t('save')} saving={saving} idle={!isChanged} />
    </form>
  )
}
