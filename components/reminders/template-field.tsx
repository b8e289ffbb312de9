import { Button, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { REMINDER_MAX } from '@/lib/contract/reminders'
import type { Locale } from '@/lib/i18n/locales'
import { Preview } from './preview'
import classes from './reminders.module.css'
import { missingPlaces, type Place, places, unknownPlaces, withPlace } from './template-places'
import type { ReminderFormState } from './use-reminder-form'

type Props = { form: ReminderFormState; locale: Locale }

/** The text in one language: its places are put where the cursor is, and below it stands what a patient will read. */
export function TemplateField({ form, locale }: Props) {
  const t = useTranslations('reminders.template')
  const language = useTranslations('shell.languages')
  const area = useRef<HTMLTextAreaElement>(null)
  const count = useId()
  const path = `templates.${locale}` as const
  const text = form.values.templates[locale]
  const unknown = unknownPlaces(text)
  const missing = missingPlaces(text)
  const insert = (place: Place) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    const next = withPlace(text, place, selectionStart, selectionEnd)
    form.setFieldValue(path, next.text)
    setTimeout(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }
  return (
    <>
      <div className={classes.places}>
        <span className={classes.hint}>{t('insert')}</span>
        {places.map((place) => (
          <Button key={place} variant="default" size="compact-md" onClick={() => insert(place)}>
            {t(`place.${place}`)}
          </Button>
        ))}
      </div>
      <div>
        <Textarea
          {...form.getInputProps(path)}
          ref={area}
          lang={locale}
          label={t('text', { language: language(locale) })}
          maxLength={REMINDER_MAX}
          autosize
          minRows={4}
          aria-describedby={count}
        />
        <p id={count} className={classes.count}>
          {t('count', { count: text.length, max: REMINDER_MAX })}
        </p>
      </div>
      <div role="status" className={classes.warnings}>
        {unknown.length > 0 && (
          <p className={classes.warning}>{t('unknown', { places: unknown.join(', '), count: unknown.length })}</p>
        )}
        {missing.length > 0 && (
          <p className={classes.hint}>
            {t('missing', { places: missing.map((place) => `[${place}]`).join(', '), count: missing.length })}
          </p>
        )}
      </div>
      <Preview template={text} locale={locale} />
    </>
  )
}
