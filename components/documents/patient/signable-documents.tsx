'use client'

import { Button, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Items } from '@/components/list/items'
import { ReadState } from '@/components/list/waiting/read-state'
import { usePatientId } from '@/components/patients/use-patient'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { seesRecords } from '@/lib/domain/access'
import { WantedConsents } from '../consent/wanted-consents'
import { CreateDocument } from './create-document'
import { DocumentItem } from './document-item'

/** So many of the newest stand there, besides all that can still be signed: the patient's files are below. */
const FEW = 10

/** What a patient signs or has signed, for who treats them; it stands above the files of their record. */
export function SignableDocuments() {
  return seesRecords(useUser()) ? <Documents /> : null
}

function Documents() {
  const t = useTranslations('documents')
  const id = usePatientId()
  const [isCreating, setCreating] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const read = useRead('documents.list', { params: { id } }, { enabled: !Number.isNaN(id) })
  const documents = read.data?.data
  const few = documents?.filter(({ state }, at) => at < FEW || state === 'created' || state === 'sent') ?? []
  const isMore = documents !== undefined && documents.length > few.length
  return (
    <Stack maw={1480} p={{ base: 16, sm: 28 }} pb={0}>
      <Card
        title={t('title')}
        action={
          <Button
            variant="default"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            {t('new')}
          </Button>
        }
      >
        <WantedConsents patientId={id} none={documents?.length === 0 && <Text c="dimmed">{t('none')}</Text>} />
        <ReadState read={read} failed={t('failed')} height={80} />
        <Items>
          {(showsAll ? documents : few)?.map((document) => (
            <DocumentItem key={document.id} document={document} />
          ))}
        </Items>
        {isMore && (
          <Button variant="default" w="fit-content" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('show_fewer') : t('show_all', { count: documents.length })}
          </Button>
        )}
      </Card>
      {isCreating && <CreateDocument patientId={id} onClosed={() => setCreating(false)} />}
    </Stack>
  )
}
