import { KeptMarks } from '@/components/appointments/kept/kept-marks'
import { KeptSignatures } from '@/components/documents/signing/kept-signatures'
import type { MenuEntry } from '@/components/navigation/menu'
import { PushRegistration } from '@/components/notifications/push-registration'
import { RealtimeListener } from '@/components/notifications/realtime-listener'
import { KeptDrafts } from '@/components/record/kept/kept-drafts'
import { FreedSlotHost } from '@/components/waiting-list/offers/freed-slot-host'
import { isExport } from '@/lib/target'
import { OfflineStrip } from './frame/offline-strip'
import { Overlays } from './overlays'
import { WorkerRegistration } from './worker-registration'

export type BackgroundProps = { menu: MenuEntry[]; isConfined: boolean }

/** See `Background`. A confined clinic is told nothing (product §4). */
export function BackgroundParts({ menu, isConfined }: BackgroundProps) {
  return (
    <>
      <Overlays menu={menu} />
      <OfflineStrip />
      {!isConfined && <KeptSignatures />}
      {!isConfined && <KeptDrafts />}
      {!isConfined && <KeptMarks />}
      {!isExport && <WorkerRegistration />}
      {!isConfined && <RealtimeListener />}
      {!isConfined && <PushRegistration />}
      {!isConfined && <FreedSlotHost />}
    </>
  )
}
