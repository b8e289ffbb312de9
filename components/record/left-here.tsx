import { Alert, Button, Flex } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { KeptDraft } from '@/lib/client/drafts/device-drafts'

const waiting = ({ draft: { kind } }: KeptDraft) =>
  kind === 'measure' ? 'kept.waiting_measure' : kind === 'report' ? 'kept.waiting_report' : 'kept.waiting'

export type LeftHereProps = { left: KeptDraft[]; onGoOn: (one: KeptDraft) => void }

/** What stayed on this device because the server does not have it, each with the way on with it. */
export function LeftHere({ left, onGoOn }: LeftHereProps) {
  const t = useTranslations('record')
  const { dayTime } = useDates()
  return left.map((one) => (
    <Alert key={one.key} color="warn" icon={<IconCloudOff size={18} stroke={1.6} aria-hidden />}>
      <Flex gap={10} align="center" justify="space-between" wrap="wrap">
        {t(waiting(one), { when: dayTime(one.draft.typed_at) })}
        <Button size="compact-sm" variant="default" onClick={() => onGoOn(one)}>
          {t('go_on')}
        </Button>
      </Flex>
    </Alert>
  ))
}
