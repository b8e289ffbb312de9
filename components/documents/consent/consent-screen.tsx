'use client'

import { Button, Skeleton, Stack } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconPencil, IconSignature } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ArchivedBelow } from '@/components/list/archived-below'
import { useFilters } from '@/components/list/data/use-filters'
import { ListState } from '@/components/list/list-state'
import { ReadState } from '@/components/list/waiting/read-state'
import { lazily, stay } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { DocumentTemplateRow } from '../templates/document-template-row'
import { ConsentInForce } from './consent-in-force'
import { RegistrationConsents } from './registration-consents'
import { ServiceConsents } from './service-consents'

const DocumentEditor = lazily(
  () => import('../templates/document-editor').then((module) => module.DocumentEditor),
  stay,
  () => <Skeleton height={480} radius={14} />,
)

/** The clinic's informed consent: what is in force, who has signed it, and its text being written (product §17). */
export function ConsentScreen() {
  const t = useTranslations('document-templates')
  const { is_admin } = useUser()
  const [address, change] = useFilters()
  const read = useRead('document-templates.list', {}, { enabled: is_admin })
  const { data } = read
  const open = () => change({ text: 'open' })
  // The guards lead who is no admin elsewhere (lib/domain/navigation.ts); until they have, nothing is asked for.
  if (!is_admin) return null
  if (!data) return <ReadState read={read} failed={t('failed')} height={320} />
  const consents = data.data.filter(({ kind }) => kind === 'consent')
  const consent = consents.find(({ active }) => active)
  if (address.get('text') === 'open') {
    const leave = () => change({ text: undefined })
    return <DocumentEditor key={consent?.id ?? 'new'} template={consent} kind="consent" onLeave={leave} />
  }
  return (
    <Stack gap={20}>
      <Card
        title={t('consent.title')}
        lead={t('consent.lead')}
        action={
          consent && (
            <Button variant="default" leftSection={<IconPencil size={17} stroke={1.6} aria-hidden />} onClick={open}>
              {t('consent.edit')}
            </Button>
          )
        }
      >
        {consent ? (
          <ConsentInForce consent={consent} />
        ) : (
          <ListState
            icon={<IconSignature size={26} stroke={1.6} />}
            title={t('consent.none')}
            text={t('consent.none_text')}
          >
            <Button onClick={open}>{t('consent.write')}</Button>
          </ListState>
        )}
        <ArchivedBelow all={consents.filter(({ active }) => !active)} label={(count) => t('show_archived', { count })}>
          {(archived) => <DocumentTemplateRow key={archived.id} template={archived} />}
        </ArchivedBelow>
      </Card>
      <ServiceConsents templates={data.data} />
      <RegistrationConsents />
    </Stack>
  )
}
