import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { RichText } from '@/components/record/rich/rich-text'
import { Card } from '@/components/ui/page/card'
import { useFirstInstant } from '@/lib/client/first-instant'
import { useUser } from '@/lib/client/use-user'
import type { DocumentContent } from '@/lib/contract/document-templates'
import { fillPlain, fillRich, type PlaceValues } from '@/lib/domain/documents/placeholders'
import { type Locale, tags } from '@/lib/i18n/locales'

/** How a document will be read in one language, about somebody who does not exist. */
export function DocumentPreview({ locale, content }: { locale: Locale; content: DocumentContent }) {
  const t = useTranslations('document-templates.editor')
  const user = useUser()
  const now = useFirstInstant()
  const { name, id_company, address, phone, time_zone } = user.clinic
  const longDay = (day: Date) =>
    new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: time_zone }).format(day)
  const sample: PlaceValues = {
    'patient.name': 'Beatriz Alonso Hernández',
    'patient.identification': '10379192M',
    'patient.birth_date': longDay(new Date('1984-03-12T12:00:00Z')),
    'patient.address': 'C/ Feria 12, 41003 Sevilla',
    'patient.phone': '+34 612 404 118',
    'patient.email': 'beatriz@example.com',
    'representative.name': 'Carmen Hernández Ruiz',
    'representative.identification': '28501234T',
    'clinic.name': name,
    'clinic.identification': id_company,
    'clinic.address': address,
    'clinic.phone': phone,
    'professional.name': user.name,
    'professional.number': user.collegiate_number,
    'service.name': 'Fisioterapia',
    date: longDay(now),
  }
  const text = content.texts[locale] ?? { title: '', body: '' }
  return (
    <Card title={t('preview')} lead={t('preview_lead')}>
      <Stack gap={12} lang={locale}>
        {text.title && <Title order={3}>{fillPlain(text.title, sample)}</Title>}
        <RichText text={fillRich(text.body, sample)} spaced />
        {content.boxes.map(({ key, label, required }) => (
          <Checkbox
            key={key}
            readOnly
            checked={false}
            label={
              <>
                {fillPlain(label[locale] ?? '', sample)}
                {required && <Text component="span"> *</Text>}
              </>
            }
          />
        ))}
      </Stack>
    </Card>
  )
}
