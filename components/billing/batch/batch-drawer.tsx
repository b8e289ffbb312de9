import { Anchor, Box, Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { useDates } from '@/components/format/use-dates'
import type { ListQuery } from '@/components/list/data/describe-list'
import { ReadState } from '@/components/list/waiting/read-state'
import { useRead } from '@/lib/client/use-api'
import type { Invoice } from '@/lib/contract/invoices'
import type { billingList } from '../invoice-list'
import { BatchForm } from './batch-form'
import { BatchProgress } from './batch-progress'

type Props = {
  query: ListQuery<typeof billingList>
  onOpen: (invoice: Pick<Invoice, 'id'>) => void
  onClosed: () => void
}

/** Invoices of a period for everybody at once: begun here, and seen as they are issued; and those of before. */
export function BatchDrawer({ query, onOpen, onClosed }: Props) {
  const t = useTranslations('invoices.batch')
  const close = useTranslations('form')('close')
  const { plainDay, dayTime } = useDates()
  const read = useRead('invoice-batches.list')
  const [chosen, setChosen] = useState<number | 'another' | null>(null)
  const batches = read.data?.data ?? []
  const running = batches.find(({ state }) => state === 'running')?.id ?? null
  // Whoever comes back while one is at work sees that one.
  const shown = chosen === 'another' ? running : (chosen ?? running)
  const past = batches.filter(({ id }) => id !== shown && id !== running)
  return (
    <SideDrawer title={t('title')} closeLabel={close} width={520} onClose={onClosed}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Stack gap={20}>
          <ReadState read={read} failed={t('failed')} height={180} />
          {read.data &&
            (shown === null ? (
              <BatchForm query={query} onBegun={setChosen} />
            ) : (
              <BatchProgress key={shown} id={shown} onOpen={onOpen} />
            ))}
          {shown !== null && running === null && (
            <Button variant="default" onClick={() => setChosen('another')}>
              {t('another')}
            </Button>
          )}
          {past.length > 0 && (
            <section>
              <Text fw={600}>{t('before')}</Text>
              <Stack gap={0} align="start">
                {past.map(({ id, from, to, created_at }) => (
                  <Anchor key={id} component="button" type="button" py={6} ta="start" onClick={() => setChosen(id)}>
                    {t('past', { from: plainDay(from), to: plainDay(to), when: dayTime(created_at) })}
                  </Anchor>
                ))}
              </Stack>
            </section>
          )}
        </Stack>
      </Box>
    </SideDrawer>
  )
}
