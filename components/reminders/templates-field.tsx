import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type Locale, locales } from '@/lib/i18n/locales'
import { useLanguage } from '@/lib/i18n/use-language'
import { LanguageTabs } from './language-tabs'
import classes from './reminders.module.css'
import { TemplateField } from './template-field'
import { unknownPlaces } from './template-places'
import type { ReminderFormState } from './use-reminder-form'

/** The reminder's words, once for each language that a patient may have. */
export function TemplatesField({ form }: { form: ReminderFormState }) {
  const t = useTranslations('reminders.template')
  const id = useId()
  const [chosen, setChosen] = useState<Locale>(useLanguage())
  const { templates } = form.values
  const faulty = locales.filter((locale) => form.errors[`templates.${locale}`])
  // A fault in a language that is not in sight has to be seen.
  const shown = faulty.length > 0 && !faulty.includes(chosen) ? (faulty[0] ?? chosen) : chosen
  return (
    <Stack gap={10} align="flex-start" miw={0} p={0} m={0} bd={0}>
      <Text component="h3" className={classes.legend} fz={14} fw={650}>
        {t('title')}
      </Text>
      <Text c="dimmed" fz={13}>
        {t('hint')}
      </Text>
      <LanguageTabs
        panelId={id}
        label={t('languages')}
        value={shown}
        marked={locales.filter((locale) => faulty.includes(locale) || unknownPlaces(templates[locale]).length > 0)}
        onChange={(locale) => {
          for (const each of faulty) form.clearFieldError(`templates.${each}`)
          setChosen(locale)
        }}
      />
      <Stack id={id} role="tabpanel" aria-labelledby={`${id}-${shown}`} gap={12} w="100%" miw={0}>
        <TemplateField key={shown} form={form} locale={shown} />
      </Stack>
    </Stack>
  )
}
