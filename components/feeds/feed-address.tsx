import { Button, Flex, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { Warning } from '@/components/ui/warning'
import { readKey } from '@/lib/client/read-key'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Feed } from '@/lib/contract/feeds'
import classes from './feeds.module.css'
import { WhereToPaste } from './where-to-paste'

type Props = { feed: Feed; onAsk: (what: 'renew' | 'revoke') => void }

/** The secret address: to be copied, made anew or revoked; whether it tells patients' names, and what that means. */
export function FeedAddress({ feed, onAsk }: Props) {
  const t = useTranslations('feeds')
  const { plainDay, calendarDay } = useDates()
  const client = useQueryClient()
  const params = { id: useUser().id }
  const update = useSave('feeds.update', {
    onSuccess: (answer) => client.setQueryData(readKey('feeds.show', { params }), answer),
  })
  const copy = () =>
    navigator.clipboard.writeText(feed.url).then(
      () => notify({ type: 'success', message: t('copied') }),
      () => notify({ type: 'error', message: t('not_copied') }),
    )
  return (
    <Stack gap={14} miw={0}>
      <Flex gap={8} align="flex-end" wrap="wrap">
        <TextInput
          className={classes.url}
          flex="1 1 180px"
          miw={0}
          label={t('address')}
          readOnly
          value={feed.url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" leftSection={<IconCopy size={17} stroke={1.6} aria-hidden />} onClick={copy}>
          {t('copy')}
        </Button>
      </Flex>
      <Text className={classes.note} c="dimmed" fz={13}>
        {t('secret', { date: plainDay(calendarDay(feed.created_at)) })}
      </Text>
      <Switch
        label={t('with_names')}
        description={t('without_names_is')}
        checked={update.isPending ? !feed.with_names : feed.with_names}
        onChange={(event) => update.mutate({ params, body: { with_names: event.currentTarget.checked } })}
      />
      {feed.with_names && <Warning>{t('with_names_is')}</Warning>}
      <WhereToPaste />
      <Flex gap={8} wrap="wrap">
        <Button variant="default" onClick={() => onAsk('renew')}>
          {t('renew')}
        </Button>
        <Button variant="default" c="var(--danger)" onClick={() => onAsk('revoke')}>
          {t('revoke')}
        </Button>
      </Flex>
    </Stack>
  )
}
