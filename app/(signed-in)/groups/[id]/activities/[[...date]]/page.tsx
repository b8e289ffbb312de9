import { ActivitiesScreen } from '@/components/groups/activities/activities-screen'
import { Prefetched } from '@/lib/bff/prefetched'
import { isDay, isWellKnownDay, today, weekRange } from '@/lib/domain/time/clock'
import { idIn, optionalSlotParams } from '@/lib/export/slots'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export const generateStaticParams = optionalSlotParams('date')

type Props = { params: Promise<{ id: string; date?: string[] }> }

export default async function Page({ params }: Props) {
  const { id: segment, date } = await params
  const id = idIn(segment)
  const [asked] = date ?? []
  const day = asked && isDay(asked) && isWellKnownDay(asked) ? asked : null
  return (
    <Prefetched
      reads={({ clinic: { time_zone } }, now) => [
        ['groups.list'],
        ['activities.list', { params: { id }, query: weekRange(day ?? today(now, time_zone), time_zone) }],
        ['professionals.list'],
        ['rooms.list'],
        ['services.list'],
      ]}
    >
      <ScreenTexts files={['group-activities', 'patient-alerts', 'series']}>
        <ActivitiesScreen />
      </ScreenTexts>
    </Prefetched>
  )
}
