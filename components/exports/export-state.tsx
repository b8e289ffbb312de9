import { Button, Flex, Progress, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useDates } from '@/components/format/use-dates'
import { ReadState } from '@/components/list/waiting/read-state'
import { DownloadButton } from '@/components/ui/download-button'
import { isFocusLost } from '@/components/ui/sheet-gone'
import { Warning } from '@/components/ui/warning'
import { useUser } from '@/lib/client/use-user'
import type { Export } from '@/lib/contract/exports'
import { isUnderWay } from '@/lib/domain/exports/export'
import { type ExportOf, useExports } from './use-exports'

const sign = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/**
 * How far the last export of a patient, or of the clinic, is, and what can be done: ask for one, call it off, download it.
 * One may leave and come back: it is the server that makes it.
 */
export function ExportState({ of, start }: { of: ExportOf; start: string }) {
  const t = useTranslations('exports')
  const { read, ask, cancel, isAsking, isCanceling } = useExports(of)
  const last = read.data?.data[0]
  const place = useFocusKept(last?.state)
  const state = last?.state
  return (
    <Stack ref={place} gap={12} w="100%" tabIndex={-1} style={{ outline: 'none' }}>
      <ReadState read={read} failed={t('unread')} height={76} />
      {last && isUnderWay(last) && (
        <>
          <UnderWay of={last} />
          <Button variant="default" mr="auto" loading={isCanceling} onClick={() => cancel(last)}>
            {t('cancel')}
          </Button>
        </>
      )}
      {last && state === 'done' && (
        <>
          <Made of={last} />
          <Button variant="subtle" mr="auto" ml={-12} size="compact-md" loading={isAsking} onClick={ask}>
            {t('anew')}
          </Button>
        </>
      )}
      {last?.failure && state === 'failed' && <Warning>{t(`failures.${last.failure}`)}</Warning>}
      {(state === 'canceled' || state === 'expired') && (
        <Text c="dimmed" role="status">
          {t(state)}
        </Text>
      )}
      {read.data && state !== 'done' && !(last && isUnderWay(last)) && (
        <Button
          mr="auto"
          variant={of === 'clinic' ? 'default' : 'filled'}
          leftSection={<IconFileZip {...sign} />}
          loading={isAsking}
          onClick={ask}
        >
          {state === 'failed' ? t('again') : start}
        </Button>
      )}
    </Stack>
  )
}

function UnderWay({ of: { state, step, progress, ahead } }: { of: Export }) {
  const t = useTranslations('exports')
  const format = useFormatter()
  const amount = format.number(progress / 100, { style: 'percent' })
  const waits = state === 'queued' || !step
  const text = waits ? t('queued', { ahead }) : t('progress', { step: t(`steps.${step}`), amount })
  return (
    <Stack gap={8}>
      <Text role="status">{text}</Text>
      <Progress value={waits ? 100 : progress} animated={waits} size={6} color="accent" aria-label={text} />
      <Text size="sm" c="dimmed">
        {t('leave')}
      </Text>
    </Stack>
  )
}

const MEGABYTE = 1_000_000

function Made({ of: { id, kind, size_bytes, expires_at, created_at, asked_by } }: { of: Export }) {
  const t = useTranslations('exports')
  const format = useFormatter()
  const { dayTime } = useDates()
  const me = useUser()
  const megabytes = (size_bytes ?? 0) / MEGABYTE
  const size = format.number(Math.max(megabytes, 0.1), {
    ...{ style: 'unit', unit: 'megabyte' },
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  })
  return (
    <>
      <Flex direction="column" gap={2}>
        <Text role="status">{t('done', { when: expires_at ? dayTime(expires_at) : '' })}</Text>
        {asked_by.id !== me.id && (
          <Text size="sm" c="dimmed">
            {t('asked_by', { name: asked_by.name, when: dayTime(created_at) })}
          </Text>
        )}
      </Flex>
      <DownloadButton
        name={`${kind}-exports.file`}
        params={{ id }}
        fileName={`${kind}.zip`}
        type="application/zip"
        icon={IconDownload}
        variant={kind === 'clinic' ? 'default' : 'filled'}
      >
        {t('download', { size })}
      </DownloadButton>
    </>
  )
}

/** Where the button that was pressed goes away with what it changed, the focus stays in its place: on what is there now. */
function useFocusKept(state: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const wasWithin = useRef(false)
  useEffect(() => {
    const note = () => {
      const within = place.current?.contains(document.activeElement) ?? false
      // A button that is taken away leaves the focus to the page: that is not somebody who went elsewhere.
      if (within || !isFocusLost()) wasWithin.current = within
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what changes the buttons
  useEffect(() => {
    if (wasWithin.current && isFocusLost()) {
      const next = place.current?.querySelector<HTMLElement>('button, a[href]')
      ;(next ?? place.current)?.focus()
    }
  }, [state])
  return place
}
