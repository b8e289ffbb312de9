import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { languageName } from '@/components/format/language-name'
import { useUser } from '@/lib/client/use-user'
import type { LocalText } from '@/lib/contract/templates'
import { labelled } from '@/lib/i18n/labelled'
import { languageOf, locales } from '@/lib/i18n/locales'

type Props = {
  label: string
  value: LocalText | undefined
  onChange: (value: LocalText) => void
  isLong?: boolean
  fault?: string | undefined
  placeholder?: string
  autoFocus?: boolean
}

const TEXT_MAX = 300

/** A text in the clinic's language; those in the others are behind a button. */
export function LocalTextField({ label, value = {}, onChange, isLong, fault, placeholder, autoFocus }: Props) {
  const t = useTranslations('templates')
  const reader = useLocale()
  const { language } = useUser().clinic
  const [isWhole, setWhole] = useState(false)
  const Input = isLong ? Textarea : TextInput
  const others = locales.filter((locale) => locale !== language)
  const count = others.filter((locale) => value[locale]?.trim()).length
  return (
    <Stack gap={6}>
      <Input
        label={label}
        value={value[language] ?? ''}
        maxLength={TEXT_MAX}
        error={fault}
        placeholder={placeholder}
        data-autofocus={autoFocus || undefined}
        onChange={({ currentTarget }) => onChange({ ...value, [language]: currentTarget.value })}
      />
      {isWhole &&
        others.map((locale) => (
          <Input
            key={locale}
            size="xs"
            label={languageName(locale, reader)}
            aria-label={`${label}, ${languageName(locale, reader)}`}
            value={value[locale] ?? ''}
            maxLength={TEXT_MAX}
            onChange={({ currentTarget }) => onChange({ ...value, [locale]: currentTarget.value })}
          />
        ))}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconLanguage size={15} stroke={1.6} aria-hidden />}
        aria-expanded={isWhole}
        aria-label={labelled(languageOf(reader), t('languages', { count }), label)}
        onClick={() => setWhole(!isWhole)}
      >
        {t('languages', { count })}
      </Button>
    </Stack>
  )
}
