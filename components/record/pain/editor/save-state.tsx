import { Flex, Text } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import type { DraftStatus } from '@/lib/client/drafts/draft-state'
import classes from './editor.module.css'
import type { PainDraft } from './use-pain-draft'

const looks = {
  saved: { Icon: IconCloudCheck, text: 'saved' },
  typing: { Icon: IconCloudUp, text: 'typing' },
  saving: { Icon: IconCloudUp, text: 'typing' },
  kept: { Icon: IconCloudOff, text: 'kept' },
  conflict: { Icon: IconAlertTriangle, text: 'conflict' },
  refused: { Icon: IconAlertTriangle, text: 'refused' },
} as const satisfies Record<DraftStatus, unknown>

/** Where what was marked is. */
export function SaveState({ draft: { state }, ref }: { draft: PainDraft; ref: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('pain.save')
  const { Icon, text } = looks[state.status]
  const isNew = state.status === 'saved' && !state.entry
  return (
    <Flex ref={ref} tabIndex={-1} className={classes.saving} align="center" gap={8} wrap="wrap">
      <Text
        span
        role="status"
        data-status={state.status}
        size="sm"
        c={state.theirs || state.status === 'refused' ? 'var(--danger)' : 'dimmed'}
      >
        <Flex component="span" gap={6} align="center">
          {!isNew && <Icon size={16} stroke={1.6} aria-hidden />}
          {isNew ? '' : t(text === 'conflict' && state.is_own ? 'conflict_own' : text)}
        </Flex>
      </Text>
    </Flex>
  )
}
