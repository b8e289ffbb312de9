import type { BookingStart } from '@/components/appointments/booking-start'
import type { AppointmentWriting } from '@/components/appointments/use-appointment-writer'
import { useDays } from '@/components/format/use-days'
import { closed, lazily } from '@/components/ui/lazily'
import { usePhone } from '@/components/ui/use-phone'
import { useRead } from '@/lib/client/use-api'
import type { Activity } from '@/lib/contract/activities'
import type { Group } from '@/lib/contract/groups'
import type { Professional } from '@/lib/contract/professionals'

const close = ({ onClose }: { onClose: () => void }) => onClose()
const BookingForm = lazily(() => import('@/components/booking/booking-form').then((one) => one.BookingForm), closed)
const EnrolSheet = lazily(() => import('./enrol-sheet').then((one) => one.EnrolSheet), closed)
const RollCall = lazily(() => import('./roll-call').then((one) => one.RollCall), close)
const ConflictDialog = lazily(
  () => import('@/components/appointments/conflict-dialog').then((one) => one.ConflictDialog),
  close,
)
const SeriesDialog = lazily(
  () => import('@/components/series/series-dialog').then((one) => one.SeriesDialog),
  ({ ask, onClose }) => {
    ask.left?.()
    onClose()
  },
)

/** What is open above a group's week. */
export type Opened =
  | { kind: 'form'; start: BookingStart }
  | { kind: 'enrol'; activity: Activity | null }
  | { kind: 'roll'; activity: Activity }
  | null

type Props = {
  opened: Opened
  onShut: () => void
  group: Group
  professionals: Professional[]
  /** Of the week that is looked at. */
  day: string
  zone: string
  now: Date
  writing: AppointmentWriting
}

/** The form, the questions and the lists above a group's week. */
export function Overlays({ opened, onShut, group, professionals, day, zone, now, writing }: Props) {
  const dates = useDays()
  const isPhone = usePhone(false)
  const services = useRead('services.list').data?.data ?? []
  const { writer, conflict, closeConflict, asked, closeAsked } = writing
  return (
    <>
      {opened?.kind === 'form' && (
        <BookingForm start={opened.start} {...{ services, professionals, zone, writer, isPhone }} onClosed={onShut} />
      )}
      {opened?.kind === 'enrol' && (
        <EnrolSheet
          groupId={group.id}
          activity={opened.activity}
          waits={group.waiting_list}
          {...{ day, zone, now }}
          onClosed={onShut}
        />
      )}
      {opened?.kind === 'roll' && (
        <RollCall groupId={group.id} name={group.name} activity={opened.activity} zone={zone} onClose={onShut} />
      )}
      {asked && <SeriesDialog ask={asked} zone={zone} writer={writer} onClose={closeAsked} />}
      {conflict && <ConflictDialog conflict={conflict} zone={zone} dates={dates} onClose={closeConflict} />}
    </>
  )
}
