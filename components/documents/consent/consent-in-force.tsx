import { Badge, Button, Flex, SegmentedControl, Skeleton, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArchive } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { capital } from '@/components/format/capital'
import { languageName } from '@/components/format/language-name'
import { useDates } from '@/components/format/use-dates'
import { Facts } from '@/components/ui/page/facts'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { DocumentTemplate } from '@/lib/contract/document-templates'
import { languagesOf } from '@/lib/domain/documents/template-faults'
import type { Locale } from '@/lib/i18n/locales'
import { DocumentPreview } from '../templates/document-preview'
import { useTemplateArchive } from '../templates/use-template-archive'

const states = ['signed', 'older', 'expired', 'revoked'] as const

/** The consent that patients sign today: its version, how many have signed which, and how it is read in each language. */
export function ConsentInForce({ consent }: { consent: DocumentTemplate }) {
  const t = useTranslations('document-templates.consent')
  const template = useTranslations('document-templates')
  const named = useTranslations('consents.state')
  const reader = useLocale()
  const { day } = useDates()
  const { language } = useUser().clinic
  const { id, number, counts_from, written_at, content } = consent
  const standing = useRead('document-templates.standing', { params: { id } })
  const archive = useTemplateArchive()
  const languages = languagesOf(content)
  const [chosen, setChosen] = useState<Locale>(languages.find((one) => one === language) ?? languages[0]!)
  const locale = languages.includes(chosen) ? chosen : languages[0]!
  const counted = standing.data?.data
  return (
    <>
      <Flex gap="6px 10px" align="center" wrap="wrap">
        <Badge color="accent">{template('version', { number })}</Badge>
        <Text>{t('since', { day: day(written_at) })}</Text>
        {counts_from < number && <Text c="dimmed">{t('counts_from', { number: counts_from })}</Text>}
      </Flex>
      {standing.isPending && <Skeleton height={48} />}
      {standing.isError && <ReadLine read={standing} />}
      {counted && <Facts wide facts={states.map((state) => [capital(named(state)), String(counted[state])])} />}
      {languages.length > 1 && (
        <SegmentedControl
          bg="var(--line-soft)"
          w="fit-content"
          maw="100%"
          aria-label={template('editor.language')}
          value={locale}
          onChange={(one) => setChosen(one as Locale)}
          data={languages.map((one) => ({ value: one, label: languageName(one, reader) }))}
        />
      )}
      <DocumentPreview locale={locale} content={content} />
      <Button
        variant="subtle"
        color="gray"
        w="fit-content"
        leftSection={<IconArchive size={17} stroke={1.6} aria-hidden />}
        loading={archive.isPending}
        onClick={() => archive.toggle(consent)}
      >
        {t('archive')}
      </Button>
    </>
  )
}
