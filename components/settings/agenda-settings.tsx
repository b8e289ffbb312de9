'use client'

import { Skeleton, Stack } from '@mantine/core'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { UnsavedParts, useUnsavedParts } from '@/components/form/guard/unsaved-parts'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { ExceptionsCard } from '@/components/plannings/exceptions/exceptions-card'
import { lazily, stay } from '@/components/ui/lazily'
import columns from '@/components/ui/page/two-columns.module.css'
import { useUser } from '@/lib/client/use-user'
import classes from './agenda-settings.module.css'

// What holds a form brings the validator along: it comes after the screen.
const AgendaCard = lazily(
  () => import('./agenda-card').then((module) => module.AgendaCard),
  stay,
  () => <Skeleton height={560} radius={14} />,
)

const PolicyCard = lazily(
  () => import('@/components/visit-policy/policy-card').then((module) => module.PolicyCard),
  stay,
  () => <Skeleton height={260} radius={14} />,
)
const MakeUpCard = lazily(
  () => import('@/components/make-ups/make-up-card').then((module) => module.MakeUpCard),
  stay,
  () => <Skeleton height={220} radius={14} />,
)

/**
 * How the agenda is drawn and kept, when the clinic is closed, what a missed appointment costs, and what members of
 * groups make up for. Each card saves by itself.
 */
export function AgendaSettings() {
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
        <Stack className={classes.column} gap={20} miw={0}>
          <AgendaCard />
          <ExceptionsCard professionalId={null} />
        </Stack>
        <Stack className={classes.column} gap={20} miw={0}>
          <PolicyCard />
          <MakeUpCard />
        </Stack>
      </div>
      <LeaveDialog guard={guard} />
    </UnsavedParts>
  )
}
