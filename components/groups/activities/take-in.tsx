import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { MembersSheet } from '@/components/groups/members/members-sheet'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { notify } from '@/lib/client/toasts'
import { useRead } from '@/lib/client/use-api'

type Props = { groupId: number; patient: PickedPatient; day: string; onClosed: (isTaken?: boolean) => void }

/** Takes somebody into the group by one of its plans, from a day on, so that they can be enrolled then. */
export function TakeIn({ groupId, patient, day, onClosed }: Props) {
  const t = useTranslations('list')
  const { data, isError } = useRead('group-plans.list', { params: { id: groupId } })
  const giveUp = useEffectEvent(() => {
    notify({ type: 'error', message: t('unread') })
    onClosed(false)
  })
  useEffect(() => {
    if (isError && !data) giveUp()
  }, [isError, data])
  return data ? <MembersSheet {...{ groupId, plans: data.data, day, onClosed }} patients={[patient]} /> : null
}
