import { useTranslations } from 'next-intl'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { PatientRow } from '@/lib/contract/patients'
import type { Answer, BodyIn } from '@/lib/contract/registry'
import { BULK_MAX } from '@/lib/domain/patients/kinds'

export type ManyChange = BodyIn<'patients.change_many'>['change']
type Outcome = Answer<'patients.change_many'>['data'][number]

/** What takes a change back: each lot of patients that were the same before, and what they were. */
function backOf(change: ManyChange, changed: Outcome[]): { ids: number[]; change: ManyChange }[] {
  const ids = changed.map(({ id }) => id)
  if ('add_tag' in change) return [{ ids, change: { remove_tag: change.add_tag } }]
  if ('remove_tag' in change) return [{ ids, change: { add_tag: change.remove_tag } }]
  const lots = Map.groupBy(changed, ({ before }) => ('status' in change ? before?.status : before?.professional_id))
  return [...lots].map(([was, lot]) => ({
    ids: lot.map(({ id }) => id),
    change: ('status' in change ? { status: was } : { professional_id: was ?? null }) as ManyChange,
  }))
}

/** Changes patients who are ticked: one call, said with how many it was, and taken back with one press. */
export function useMany() {
  const t = useTranslations('patients.many')
  const save = useSave('patients.change_many', { quiet: true })
  return async function changeMany(rows: Pick<PatientRow, 'id'>[], change: ManyChange) {
    const ids = rows.slice(0, BULK_MAX).map(({ id }) => id)
    // What failed has been said by its toast.
    const answer = await save.mutateAsync({ body: { ids, change } }).catch(() => null)
    if (!answer) return
    const changed = answer.data.filter(({ outcome }) => outcome === 'changed')
    const full = answer.data.filter(({ outcome }) => outcome === 'full').length
    const rest = rows.length - ids.length
    const detail = [full > 0 && t('full', { count: full }), rest > 0 && t('rest', { count: rest })]
    const undo = async () => {
      const lots = await Promise.allSettled(backOf(change, changed).map((body) => save.mutateAsync({ body })))
      return lots.every(({ status }) => status === 'fulfilled')
    }
    notify({
      type: full > 0 || rest > 0 ? 'warning' : 'success',
      message: t('done', { count: changed.length }),
      detail: detail.filter(Boolean).join(' '),
      ...(changed.length > 0 && { undo }),
    })
  }
}
