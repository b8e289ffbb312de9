import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { useNamedText } from '@/components/form/use-named-text'
import { REMINDER_MAX } from '@/lib/contract/reminders'
import type { Locale } from '@/lib/i18n/locales'
import { Preview } from './preview'
import classes from './reminders.module.css'
import { missingPlaces, type Place, places, shownText, storedText, unknownPlaces, withPlace } from './template-places'
import { usePlaceNames } from './use-place-names'
import type { ReminderFormState } from './use-reminder-form'

type Props = { form: ReminderFormState; locale: Locale }

/** The text in one language: its places are put where the cursor is, and below it stands what a patient will read. */
export function TemplateField({ form, locale }: Props) {
  const t = useTranslations('reminders.template')
  const language = useTranslations('shell.languages')
  const area = useRef<HTMLTextAreaElement>(null)
  const count = useId()
  const path = `templates.${locale}` as const
  const names = usePlaceNames()
  const text = form.values.templates[locale]
  const naming = {
    shown: (stored: string) => shownText(stored, names),
    stored: (shown: string) => storedText(shown, names),
  }
  const { value, write, leave } = useNamedText(text, naming, (stored) => form.setFieldValue(path, stored))
  const unknown = unknownPlaces(text)
  const missing = missingPlaces(text)
  const insert = (place: Place) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {}
    const next = withPlace(value, names[place], selectionStart, selectionEnd)
    write(next.text)
    setTimeout(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }
  return (
    <>
      {/* Who presses a place has not left the text: it is put where the cursor is. */}
      <Stack gap={12} onBlur={leave}>
        <Group gap={6}>
          <Text span c="dimmed" fz={13}>
            {t('insert')}
          </Text>
          {places.map((place) => (
            <Button key={place} variant="default" size="compact-md" onClick={() => insert(place)}>
              {`[${names[place]}]`}
            </Button>
          ))}
        </Group>
        <div>
          <Textarea
            {...form.getInputProps(path)}
            value={value}
            onChange={(event) => write(event.currentTarget.value)}
            ref={area}
            lang={locale}
            label={t('text', { language: language(locale) })}
            // What is kept is measured, where the places are as long as their stored names.
            maxLength={REMINDER_MAX + value.length - text.length}
            autosize
            minRows={4}
            aria-describedby={count}
          />
          <Text id={count} mt={4} c="dimmed" fz={12} ta="right">
            {t('count', { count: text.length, max: REMINDER_MAX })}
          </Text>
        </div>
      </Stack>
      <Stack role="status" className={classes.warnings} gap={8}>
        {unknown.length > 0 && (
          <Text
            p="8px 12px"
            bdrs="var(--radius-control)"
            bg="var(--warn-soft)"
            c="var(--warn)"
            style={{ overflowWrap: 'anywhere' }}
          >
            {t('unknown', { places: unknown.join(', '), count: unknown.length })}
          </Text>
        )}
        {missing.length > 0 && (
          <Text c="dimmed" fz={13}>
            {t('missing', { places: missing.map((place) => `[${names[place]}]`).join(', '), count: missing.length })}
          </Text>
        )}
      </Stack>
      <Preview template={text} locale={locale} />
    </>
  )
}
