import { Button, Stack } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { readKey } from '@/lib/client/read-key'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'

/** There is no address yet: one is made, without patients' names. */
export function NewFeed() {
  const t = useTranslations('feeds')
  const client = useQueryClient()
  const params = { id: useUser().id }
  const create = useSave('feeds.create', {
    onSuccess: (answer) => client.setQueryData(readKey('feeds.show', { params }), answer),
  })
  return (
    <Stack gap={14} miw={0}>
      <Button
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconCalendarShare size={17} stroke={1.6} aria-hidden />}
        loading={create.isPending}
        onClick={() => create.mutate({ params, body: { with_names: false } })}
      >
        {t('create')}
      </Button>
    </Stack>
  )
}
