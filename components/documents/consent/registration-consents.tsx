import { ActionIcon, Badge, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { languageName } from '@/components/format/language-name'
import { useDates } from '@/components/format/use-dates'
import { Item, Items } from '@/components/list/items'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { takeFile } from '@/lib/client/download'
import { sayFault } from '@/lib/client/toasts'
import { useRead } from '@/lib/client/use-api'

/** The product's consent that who registered the clinic signed: its evidence, and its sealed PDF. */
export function RegistrationConsents() {
  const t = useTranslations('document-templates')
  const reader = useLocale()
  const { dayTime } = useDates()
  const read = useRead('registration-consents.list')
  const consents = read.data?.data
  const fetchPdf = async (id: number) => {
    const file = { fileName: `consent-${id}.pdf`, type: 'application/pdf' }
    const outcome = await takeFile('registration-consents.file', id, file)
    if (outcome !== 'kept') sayFault({ type: 'error', message: t('consent.download_failed') })
  }
  return (
    <Card title={t('consent.registered')} lead={t('consent.registered_lead')}>
      <ReadState read={read} failed={t('failed')} height={60} />
      {consents?.length === 0 && <Text c="dimmed">{t('consent.registered_none')}</Text>}
      <Items>
        {consents?.map(({ id, version, name, signed_at, locale, text_sha256, has_file }) => (
          <Item
            key={id}
            icon={IconFileText}
            title={t('consent.title')}
            tags={<Badge color="accent">{t('version', { number: version })}</Badge>}
            actions={
              has_file && (
                <ActionIcon
                  aria-label={t('consent.download')}
                  title={t('consent.download')}
                  onClick={() => void fetchPdf(id)}
                >
                  <IconDownload size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              )
            }
          >
            <Text size="sm" c="dimmed">
              {t('consent.registered_by', { name, when: dayTime(signed_at), language: languageName(locale, reader) })}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t('consent.fingerprint', { hash: text_sha256 })}
            </Text>
          </Item>
        ))}
      </Items>
    </Card>
  )
}
