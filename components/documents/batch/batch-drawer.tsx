import { Anchor, Box, Button, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { useDates } from '@/components/format/use-dates'
import { ReadState } from '@/components/list/waiting/read-state'
import { useRead } from '@/lib/client/use-api'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { BatchForm } from './batch-form'
import { BatchProgress } from './batch-progress'

type Props = {
  /** The patients that are ticked in their list; without them a filter is chosen here. */
  ids: number[] | undefined
  onClosed: () => void
}

/** A document for many patients at once: begun here, and seen as it is sent; and those of before. */
export const DocumentBatchDrawer = (props: Props) => (
  <MoreTexts files={['document-board']}>
    <Drawer {...props} />
  </MoreTexts>
)

function Drawer({ ids, onClosed }: Props) {
  const t = useTranslations('document-board.batch')
  const close = useTranslations('form')('close')
  const { dayTime } = useDates()
  const read = useRead('document-batches.list')
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
              <BatchForm ids={ids} onBegun={setChosen} />
            ) : (
              <BatchProgress key={shown} id={shown} onBegun={setChosen} />
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
                {past.map(({ id, template, created_at }) => (
                  <Anchor key={id} component="button" type="button" py={6} ta="start" onClick={() => setChosen(id)}>
                    {t('past', { name: template.name, when: dayTime(created_at) })}
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
