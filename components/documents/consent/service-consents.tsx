import { Button, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconTag } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Item, Items } from '@/components/list/items'
import { ReadState } from '@/components/list/waiting/read-state'
import { Card } from '@/components/ui/page/card'
import { paths } from '@/lib/client/paths'
import { useRead } from '@/lib/client/use-api'
import type { DocumentTemplate } from '@/lib/contract/document-templates'

/** Which services have something of their own signed, and what. */
export function ServiceConsents({ templates }: { templates: DocumentTemplate[] }) {
  const t = useTranslations('document-templates')
  const read = useRead('services.list')
  const asking = read.data?.data.filter((service) => service.active && service.consent_template_id !== null) ?? []
  return (
    <Card
      title={t('consent.services')}
      lead={t('consent.services_lead')}
      action={
        <Button component={Link} variant="default" href={paths.services()}>
          {t('consent.to_services')}
        </Button>
      }
    >
      <ReadState read={read} failed={t('failed')} height={80} />
      {read.data && asking.length === 0 && <Text c="dimmed">{t('consent.services_none')}</Text>}
      {asking.length > 0 && (
        <Items>
          {asking.map(({ id, name, consent_template_id }) => {
            const template = templates.find((one) => one.id === consent_template_id)
            return (
              <Item key={id} icon={IconTag} title={name}>
                <Text size="sm" c="dimmed">
                  {template && `${template.name} · ${t('version', { number: template.number })}`}
                </Text>
              </Item>
            )
          })}
        </Items>
      )}
    </Card>
  )
}
