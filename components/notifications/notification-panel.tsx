import { MoreTexts } from '@/lib/i18n/more-texts'
import { PanelContent } from './panel-content'
import { PanelSkeleton } from './panel-skeleton'

type Props = { onClose: () => void }

/** What the bell opens, with its texts. */
export function NotificationPanel({ onClose }: Props) {
  return (
    <MoreTexts files={['notifications']} waiting={<PanelSkeleton />}>
      <PanelContent onClose={onClose} />
    </MoreTexts>
  )
}
