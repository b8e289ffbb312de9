import { Anchor, Box, Button, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { useDates } from '@/components/format/use-dates'
import { ReadState } from '@/components/list/waiting/read-state'
import type { BatchTexts } from './batch-texts'

type Batch = { id: number; state: string; created_at: string }
type Begun = (id: number) => void

type Props<B extends Batch> = {
  texts: BatchTexts
  /** The latest, the newest first. */
  read: { data: { data: B[] } | undefined; isError: boolean; refetch: () => unknown }
  /** What one of before is called. */
  past: (batch: B, when: string) => string
  /** Begins one. */
  form: (onBegun: Begun) => ReactNode
  /** How far one has come. */
  progress: (id: number, onBegun: Begun) => ReactNode
  onClosed: () => void
}

/** The same done for many at once, in the background: begun here, and seen as it goes on; and those of before. */
export function BatchDrawer<B extends Batch>({ texts, read, past, form, progress, onClosed }: Props<B>) {
  const t = useTranslations(texts)
  const close = useTranslations('form')('close')
  const { dayTime } = useDates()
  const [chosen, setChosen] = useState<number | 'another' | null>(null)
  const batches = read.data?.data ?? []
  const running = batches.find(({ state }) => state === 'running')?.id ?? null
  // Whoever comes back while one is at work sees that one.
  const shown = chosen === 'another' ? running : (chosen ?? running)
  const before = batches.filter(({ id }) => id !== shown && id !== running)
  return (
    <SideDrawer title={t('title')} closeLabel={close} onClose={onClosed}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Stack gap={20}>
          <ReadState read={read} failed={t('failed')} height={180} />
          {read.data && (shown === null ? form(setChosen) : progress(shown, setChosen))}
          {shown !== null && running === null && (
            <Button variant="default" onClick={() => setChosen('another')}>
              {t('another')}
            </Button>
          )}
          {before.length > 0 && (
            <section>
              <Text fw={600}>{t('before')}</Text>
              <Stack gap={0} align="start">
                {before.map((batch) => (
                  <Anchor
                    key={batch.id}
                    component="button"
                    type="button"
                    py={6}
                    ta="start"
                    onClick={() => setChosen(batch.id)}
                  >
                    {past(batch, dayTime(batch.created_at))}
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
