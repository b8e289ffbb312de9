import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { AppointmentsScreen } from '@/components/agenda/agenda-screen'
import { choiceCookie, choiceOfCookie, noChoice } from '@/components/agenda/state/choice'
import { agendaReads } from '@/components/agenda/state/reads'
import { Prefetched } from '@/lib/bff/prefetched'
import { paths } from '@/lib/client/paths'
import { looksLikeDay } from '@/lib/domain/navigation'
import { optionalSlotParams } from '@/lib/export/slots'
import { isExport } from '@/lib/target'

export const generateStaticParams = optionalSlotParams('date')

export default async function Page({ params }: { params: Promise<{ date?: string[] }> }) {
  if (isExport) return <AppointmentsScreen phone={false} kept={noChoice} />
  const [day] = (await params).date ?? []
  // What looks like a day and is none is said by the screen, which shows today.
  if (day !== undefined && !looksLikeDay(day)) redirect(paths.appointments())
  const kept = choiceOfCookie((await cookies()).get(choiceCookie)?.value)
  const isPhone = /Mobi/.test((await headers()).get('user-agent') ?? '')
  return (
    <Prefetched reads={(user, now) => agendaReads(day, user.clinic.time_zone, now)}>
      <AppointmentsScreen phone={isPhone} kept={kept} />
    </Prefetched>
  )
}
