'use client'

import { Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { UnsavedParts, useUnsavedParts } from '@/components/form/guard/unsaved-parts'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { lazily, stay } from '@/components/ui/lazily'
import columns from '@/components/ui/page/two-columns.module.css'
import { useUser } from '@/lib/client/use-user'

// What holds a form brings the validator along: it comes after the screen.
const RemindersCard = lazily(
  () => import('./reminders-card').then((module) => module.RemindersCard),
  stay,
  () => <Skeleton height={560} radius={14} />,
)
const DocumentRemindersCard = lazily(
  () =>
    import('@/components/documents/reminders/document-reminders-card').then((module) => module.DocumentRemindersCard),
  stay,
  () => <Skeleton height={220} radius={14} />,
)

/** What patients are reminded of: their appointments, and the documents that they have not signed. Each card saves by itself. */
export function ReminderSettings() {
  const { is_admin } = useUser()
  const { isAny, report } = useUnsavedParts()
  const guard = useUnsavedGuard(isAny)
  // What is given up is gone with the screen: there is nothing to put away first.
  useAwayGuard(guard, () => undefined)
  // The guards lead who is no admin elsewhere (lib/domain/navigation.ts); until they have, nothing is asked for.
  if (!is_admin) return null
  return (
    <UnsavedParts value={report}>
      <div className={columns.columns}>
        <RemindersCard />
        <DocumentRemindersCard />
      </div>
      <LeaveDialog guard={guard} />
    </UnsavedParts>
  )
}
