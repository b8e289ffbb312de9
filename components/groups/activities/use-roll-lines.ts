import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { usePlanTexts } from '@/components/groups/use-plan-texts'
import { useAlertText } from '@/components/patients/alerts/alert-chips'
import { useRead } from '@/lib/client/use-api'
import type { Enrolment } from '@/lib/contract/enrolments'
import { leastLimits, periodOf } from '@/lib/domain/groups/limits'
import { isDropIn, isMemberOn } from '@/lib/domain/groups/membership'
import { alertsOn } from '@/lib/domain/patients/alerts'

type Activity = { id: number; day: string }

/**
 * One line for each of who is called: how the visit is paid, or how far they have come with what they may; and what everybody who
 * meets them must know. Of what could not be read nothing is said.
 */
export function useRollLines(groupId: number, { id, day }: Activity) {
  const t = useTranslations('group-activities.roll')
  const { today, plainDay } = useDates()
  const { dropIn } = usePlanTexts()
  const alertText = useAlertText()
  const of = { params: { id: groupId } }
  const group = useRead('groups.list').data?.data.find((one) => one.id === groupId)
  const members = useRead('group-members.list', of).data?.data ?? []
  const plans = useRead('group-plans.list', of).data?.data ?? []
  const visits = useRead('visits.list', { params: { id } }).data?.data ?? []
  const alerts = alertsOn(useRead('patient-alerts.of_appointment', { params: { id } }).data?.data ?? [], today)

  /** How far they have come; it is counted of the week and month that today is in. */
  const comeSoFar = (patientId: number): string => {
    const member = members.find(
      ({ patient_id, from_day, until_day }) =>
        patient_id === patientId && isMemberOn({ from: from_day, until: until_day }, day),
    )
    const plan = plans.find((one) => one.id === member?.plan_id)
    if (!member || !plan) return ''
    if (isDropIn(plan)) return dropIn(plan.price_cents)
    const limits = leastLimits(group ?? { weekly_limit: null, monthly_limit: null }, plan)
    for (const period of ['week', 'month'] as const) {
      const limit = limits[period]
      const isCounted = periodOf(period, day) === periodOf(period, today)
      if (limit !== null && isCounted) return t(`use.${period}`, { count: member.use[period], limit })
    }
    return plan.name
  }
  return {
    lineOf: ({ patient_id, makes_up_day }: Enrolment): string => {
      if (makes_up_day) return t('makes_up', { day: plainDay(makes_up_day) })
      const visit = visits.find((one) => one.patient_id === patient_id)
      if (visit?.voucher && visit.use !== 'none') return t('voucher', { count: visit.voucher.left })
      if (visit && visit.price_cents !== null) return dropIn(visit.price_cents)
      return comeSoFar(patient_id)
    },
    /** The gravest of their alerts alone: a list is called in passing. */
    alertOf: ({ patient_id }: Enrolment): string => {
      const alert = alerts.find((one) => one.patient_id === patient_id && one.severity === 'high')
      return alert ? alertText(alert) : ''
    },
  }
}
