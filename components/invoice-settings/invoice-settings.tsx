'use client'

import { Skeleton, Stack } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { UnsavedParts, useUnsavedParts } from '@/components/form/guard/unsaved-parts'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { lazily, stay } from '@/components/ui/lazily'
import columns from '@/components/ui/page/two-columns.module.css'
import { useUser } from '@/lib/client/use-user'
import { ChainCard } from './chain-card'
import { DeclarationCard } from './declaration-card'
import { PaperCard } from './paper-card'
import { SeriesCard } from './series-card'

// What holds a form brings the validator along: it comes after the screen.
const TermsCard = lazily(
  () => import('./terms-card').then((module) => module.TermsCard),
  stay,
  () => <Skeleton height={560} radius={14} />,
)

const DebitCard = lazily(
  () => import('./debit-card').then((module) => module.DebitCard),
  stay,
  () => <Skeleton height={420} radius={14} />,
)

/** How the clinic invoices: its series, what each invoice begins with, and what of the clinic stands on it. */
export function InvoiceSettings() {
  const { is_admin } = useUser()
  const { isAny, report } = useUnsavedParts()
  const guard = useUnsavedGuard(isAny)
  useAwayGuard(guard, () => undefined)
  // The guards lead who is no admin elsewhere (lib/domain/navigation.ts); until they have, nothing is asked for.
  if (!is_admin) return null
  return (
    <UnsavedParts value={report}>
      <div className={columns.columns}>
        <Stack gap={20} miw={0}>
          <SeriesCard />
          <PaperCard />
          <ChainCard />
          <DeclarationCard />
        </Stack>
        <Stack gap={20} miw={0}>
          <TermsCard />
          <DebitCard />
        </Stack>
      </div>
      <LeaveDialog guard={guard} />
    </UnsavedParts>
  )
}
