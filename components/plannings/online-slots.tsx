import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDayTexts } from '@/components/format/use-weekdays'
import { ReadLine } from '@/components/ui/read-line'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Service } from '@/lib/contract/services'
import { addDays, dayOf, weekdayOf } from '@/lib/domain/time/clock'
import { colon } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './plannings.module.css'

const DAYS = 7
const STALE_MS = 60_000

type Props = { professionalId: number; serviceIds: number[] | null; today: string }

/** How many free times whoever books online would find on the next days, as the public endpoint tells everybody. */
export function OnlineSlots({ professionalId, serviceIds, today }: Props) {
  const t = useTranslations('plannings.online')
  const read = useRead('services.list')
  const { data } = read
  const [picked, setPicked] = useState<number>()
  if (!data) return <ReadLine read={read} height={54} />
  const offered = data.data.filter(({ id, active, online }) => active && online && (serviceIds?.includes(id) ?? true))
  const service = offered.find(({ id }) => id === picked) ?? offered[0]
  if (!service) return <Text c="dimmed">{t('no_services')}</Text>
  return (
    <>
      {offered.length > 1 && (
        <NativeSelect
          maw={320}
          aria-label={t('service')}
          value={service.id}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
          data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Slots professionalId={professionalId} service={service} today={today} />
    </>
  )
}

function Slots({ professionalId, service, today }: { professionalId: number; service: Service; today: string }) {
  const t = useTranslations('plannings.online')
  const language = useLanguage()
  const list = useTranslations('list')
  const { narrow, weekday, day: dayText } = useDayTexts()
  const { clinic } = useUser()
  const query = { service_id: service.id, professional_id: professionalId, from: today, to: addDays(today, DAYS - 1) }
  const { data, isError, refetch } = useRead(
    'booking.slots',
    { params: { id: clinic.id }, query },
    { staleTime: STALE_MS },
  )
  if (isError)
    return (
      <Text role="alert" c="dimmed">
        {t('not_counted')}{' '}
        <Button variant="subtle" size="compact-md" onClick={() => refetch()}>
          {list('retry')}
        </Button>
      </Text>
    )
  if (!data) return <Skeleton height={54} />
  const found = data.data.map(({ starts_at }) => dayOf(starts_at, clinic.time_zone))
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index))
  return (
    <>
      <p>{t('free', { count: found.length, days: DAYS, service: service.name })}</p>
      <ul className={classes.slots}>
        {days.map((day) => {
          const count = found.filter((each) => each === day).length
          return (
            <li key={day} data-none={count === 0 || undefined}>
              <span aria-hidden>{narrow(weekdayOf(day))}</span>
              <span className="only-heard">{`${weekday(weekdayOf(day))} ${dayText(day)}${colon(language)}`}</span>
              <strong>{count}</strong>
            </li>
          )
        })}
      </ul>
    </>
  )
}
