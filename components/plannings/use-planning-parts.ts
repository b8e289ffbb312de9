import { useTranslations } from 'next-intl'
import type { SaidPart } from '@/components/form/conflict/said-parts'
import { useDayTexts } from '@/components/format/use-weekdays'
import { useRead } from '@/lib/client/use-api'
import { isDay } from '@/lib/domain/time/clock'
import type { PlanningValues } from './planning-values'
import { useOnlineTexts } from './use-online-texts'
import { weekdays } from './week/week-shape'

/** What a person reads of a schedule's form, where somebody else has changed it meanwhile. */
export function usePlanningParts(): SaidPart<PlanningValues>[] {
  const t = useTranslations('plannings')
  const tones = useTranslations('form.tones')
  const { day, weekday } = useDayTexts()
  const online = useOnlineTexts()
  const services = useRead('services.list').data?.data ?? []
  const dayOf = (text: string) => (isDay(text) ? day(text) : text)
  const hoursOf = ({ intervals }: PlanningValues, on: number) =>
    intervals.filter((each) => each.weekday === on).map(({ from, to }) => `${from}–${to}`)
  return [
    { label: t('valid_from'), of: ['valid_from'], text: ({ valid_from }) => dayOf(valid_from) },
    { label: t('valid_to'), of: ['valid_to'], text: ({ valid_to }) => dayOf(valid_to) },
    {
      label: t('week.title'),
      of: ['intervals'],
      text: (values) =>
        weekdays
          .map((on) => [weekday(on), hoursOf(values, on).join(', ')])
          .filter(([, hours]) => hours)
          .map((said) => said.join(' '))
          .join(' · '),
    },
    {
      label: t('services.title'),
      of: ['service_ids'],
      text: ({ service_ids }) =>
        service_ids
          ? service_ids
              .map((id) => services.find((service) => service.id === id)?.name ?? String(id))
              .sort()
              .join(', ')
          : t('services.all'),
    },
    { label: t('color.title'), of: ['color'], text: ({ color }) => (color ? tones(color) : t('color.own')) },
    {
      label: t('online.title'),
      of: ['online_booking', 'online_notice_minutes', 'online_horizon_days'],
      text: (values) => (values.online_booking ? online.state(values) : t('online.off')),
    },
  ]
}
