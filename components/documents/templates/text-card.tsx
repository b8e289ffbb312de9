import { Box, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useNamedText } from '@/components/form/use-named-text'
import { RichField } from '@/components/record/rich/rich-field'
import { Card } from '@/components/ui/page/card'
import { TITLE_MAX } from '@/lib/domain/documents/lengths'
import { places } from '@/lib/domain/documents/placeholders'
import type { Locale } from '@/lib/i18n/locales'
import type { DocumentWork } from './use-document-work'
import { usePlaceNames } from './use-place-names'

/** What a document says in one language: its title and its text, with places to be filled. */
export function TextCard({ locale, work }: { locale: Locale; work: DocumentWork }) {
  const t = useTranslations('document-templates')
  const { content, faults } = work
  const { names, shown, stored } = usePlaceNames()
  const text = content.texts[locale] ?? { title: '', body: '' }
  const inserter = useRef<((text: string) => void) | null>(null)
  const write = (change: Partial<typeof text>) =>
    work.change({ content: { ...content, texts: { ...content.texts, [locale]: { ...text, ...change } } } })
  const title = useNamedText(text.title, { shown, stored }, (next) => write({ title: next }))
  const body = useNamedText(text.body, { shown, stored }, (next) => write({ body: next }))
  const ofBody = faults[`content.texts.${locale}.body`]
  return (
    <Card title={t('editor.body')}>
      <TextInput
        lang={locale}
        label={t('editor.title')}
        // What is kept is measured, where the places are as long as they are stored.
        maxLength={TITLE_MAX + title.value.length - text.title.length}
        value={title.value}
        error={faults[`content.texts.${locale}.title`]}
        onChange={(event) => title.write(event.currentTarget.value)}
        onBlur={title.leave}
      />
      {/* Who chooses a place has not left the text: it is put where the cursor is. */}
      <Stack gap={14} onBlur={body.leave}>
        <NativeSelect
          label={t('editor.place')}
          value=""
          onChange={(event) => event.currentTarget.value && inserter.current?.(`{${event.currentTarget.value}}`)}
          data={[{ value: '', label: '—' }, ...places.map((place) => ({ value: names[place], label: names[place] }))]}
        />
        <Stack gap={4} lang={locale}>
          <Box
            p={10}
            mih={160}
            bd={`1px solid var(${ofBody ? '--danger' : '--line-control'})`}
            bdrs="var(--radius-control)"
          >
            <RichField
              id={`document-${locale}`}
              label={t('editor.body')}
              value={body.value}
              onChange={body.write}
              inserter={inserter}
              spaced
            />
          </Box>
          {ofBody && (
            <Text c="var(--danger)" fz={13} role="alert">
              {ofBody}
            </Text>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}
