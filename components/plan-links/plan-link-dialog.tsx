import { Button, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { ReadState } from '@/components/list/waiting/read-state'
import { readKey } from '@/lib/client/read-key'
import { useRead, useSave } from '@/lib/client/use-api'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { LinkQuestion } from './link-question'
import { LivingLink } from './living-link'

type Props = { patientId: number; onClose: () => void }

/** The link to a patient's own page: made, handed over, renewed and revoked. */
export function PlanLinkDialog(props: Props) {
  return (
    <MoreTexts files={['plan-links']}>
      <OpenDialog {...props} />
    </MoreTexts>
  )
}

function OpenDialog({ patientId, onClose }: Props) {
  const t = useTranslations('plan-links')
  const params = { id: patientId }
  const client = useQueryClient()
  const read = useRead('plan-links.show', { params })
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null)
  const key = readKey('plan-links.show', { params })
  const [isMade, setMade] = useState(false)
  const create = useSave('plan-links.create', {
    onSuccess: (answer) => {
      setMade(true)
      client.setQueryData(key, answer)
    },
  })
  const revoke = useSave('plan-links.revoke', { onSuccess: () => client.setQueryData(key, { data: null }) })
  const link = read.data?.data
  const act = asked === 'revoke' ? revoke : create
  return (
    <SideDrawer title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Stack flex={1} miw={0} gap={16} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Text c="dimmed" fz={14}>
          {t('lead')}
        </Text>
        <ReadState read={read} failed={t('failed')} height={160} />
        {link === null && (
          <>
            <Text>{t('none')}</Text>
            <Button style={{ alignSelf: 'start' }} loading={create.isPending} onClick={() => create.mutate({ params })}>
              {t('create')}
            </Button>
          </>
        )}
        {link && <LivingLink patientId={patientId} link={link} isMade={isMade} onAsk={setAsked} />}
      </Stack>
      {asked && (
        <LinkQuestion
          about={asked}
          isPending={act.isPending}
          isDone={act.isSuccess}
          onConfirm={() => (asked === 'revoke' ? revoke.mutate({ params, body: {} }) : create.mutate({ params }))}
          onClosed={() => {
            setAsked(null)
            act.reset()
          }}
        />
      )}
    </SideDrawer>
  )
}
