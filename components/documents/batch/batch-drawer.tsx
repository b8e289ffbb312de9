import { useTranslations } from 'next-intl'
import { BatchDrawer } from '@/components/batch/batch-drawer'
import { useRead } from '@/lib/client/use-api'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { BatchForm } from './batch-form'
import { DocumentBatchProgress } from './batch-progress'

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
  const read = useRead('document-batches.list')
  return (
    <BatchDrawer
      texts="document-board.batch"
      read={read}
      past={({ template: { name } }, when) => t('past', { name, when })}
      form={(onBegun) => <BatchForm ids={ids} onBegun={onBegun} />}
      progress={(id, onBegun) => <DocumentBatchProgress key={id} id={id} onBegun={onBegun} />}
      onClosed={onClosed}
    />
  )
}
