import { Button, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { ReadState } from '@/components/list/waiting/read-state'
import { AskDialog } from '@/components/ui/ask-dialog'
import { readKey } from '@/lib/client/read-key'
import { useRead, useSave } from '@/lib/client/use-api'
import type { Group } from '@/lib/contract/groups'
import { PageLink } from './page-link'

type Props = { group: Pick<Group, 'id'>; onClosed: () => void }

/** The link to a group's public page: to be made, handed on, and made anew. */
export function PageSheet({ group, onClosed }: Props) {
  const t = useTranslations('groups.page')
  const params = { id: group.id }
  const client = useQueryClient()
  const read = useRead('group-pages.show', { params })
  const [asks, setAsks] = useState(false)
  const create = useSave('group-pages.create', {
    onSuccess: (answer) => client.setQueryData(readKey('group-pages.show', { params }), answer),
  })
  const page = read.data?.data
  return (
    <SideDrawer title={t('open')} closeLabel={t('close')} onClose={onClosed}>
      <Stack flex={1} miw={0} gap={16} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Text c="dimmed" fz={14}>
          {t('lead')}
        </Text>
        <ReadState read={read} failed={t('failed')} height={120} />
        {page === null && (
          <>
            <Text>{t('none')}</Text>
            <Button style={{ alignSelf: 'start' }} loading={create.isPending} onClick={() => create.mutate({ params })}>
              {t('create')}
            </Button>
          </>
        )}
        {page && <PageLink page={page} onRenew={() => setAsks(true)} />}
      </Stack>
      {asks && (
        <AskDialog
          texts={{ title: t('renew_title'), text: t('renew_text'), confirm: t('renew'), keep: t('keep') }}
          isPending={create.isPending}
          isDone={create.isSuccess}
          onConfirm={() => create.mutate({ params })}
          onClosed={() => {
            setAsks(false)
            create.reset()
          }}
        />
      )}
    </SideDrawer>
  )
}
