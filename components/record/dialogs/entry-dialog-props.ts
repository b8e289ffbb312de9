import type { DeviceDraft, DeviceDrafts } from '@/lib/client/drafts/device-drafts'
import type { RecordEntry } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'

export type EntryDialogProps = {
  entry: RecordEntry
  template: TemplateVersion | undefined
  /** Where this device keeps what is typed; null where it cannot. */
  drafts?: DeviceDrafts | null
  /** What it has kept of an addendum to this entry. */
  kept?: DeviceDraft | undefined
  onClosed: () => void
}
