import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { kindOf } from '@/components/appointments/booked-kind'
import { namesOf } from '@/components/appointments/placement'
import type { SeriesAsk } from '@/components/appointments/series-ask'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import { isStale, isUnanswered } from '@/lib/client/api-error'
import { notify } from '@/lib/client/toasts'
import { useOneWrite } from '@/lib/client/use-one-write'
import type { BodyIn } from '@/lib/contract/registry'
import { useLanguage } from '@/lib/i18n/use-language'
import { tellFreed, tellTaken } from '../appointments/freed'
import { isRefused, useSeriesWriter } from './use-series-writer'

/**
 * Sends what was answered. `refusal`: a collision or a rule that speaks against it, shown where it can be settled.
 */
export function useSeriesChange(ask: SeriesAsk, { askAnyway }: Pick<AppointmentWriter, 'askAnyway'>) {
  const t = useTranslations('series.done')
  const language = useLanguage()
  const writer = useSeriesWriter(askAnyway)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const once = useOneWrite<Awaited<ReturnType<typeof writer.change>>>()

  /** Gives what came of it. `lost`: nobody answered; sent again as it is, it is done once. `stale`: it is asked anew, of what stands. */
  async function save(
    body: BodyIn<'series.change'>,
    removed: number[],
  ): Promise<'saved' | 'lost' | 'stale' | 'refused'> {
    setSaving(true)
    setRefusal(null)
    try {
      const {
        undo,
        changed,
        created,
        removed: gone,
      } = await once.send(body, (key) => writer.change(ask.appointment, body, key, removed, ask.done))
      const frees = ask.action !== 'update'
      if (frees) tellFreed(ask.appointment)
      notify({
        type: 'success',
        message: t(ask.action, { kind: kindOf(ask.appointment), count: changed + created + gone }),
        detail: ask.name ?? namesOf(ask.appointment),
        ...(undo && {
          undo: () => {
            const back = undo()
            if (frees) tellTaken(ask.appointment, back, language)
            return back
          },
        }),
      })
      return 'saved'
    } catch (error) {
      // Any other failure has been said by its toast.
      if (isRefused(error)) setRefusal(error)
      if (isStale(error)) return 'stale'
      return isUnanswered(error) ? 'lost' : 'refused'
    } finally {
      setSaving(false)
    }
  }
  return { save, saving, refusal }
}
