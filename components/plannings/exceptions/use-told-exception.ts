import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { isConflict } from '@/components/appointments/use-appointment-writer'
import { useExceptionTexts } from '@/components/format/use-exception-texts'
import { ApiError } from '@/lib/client/api-error'
import { holdScreen } from '@/lib/client/hold'
import { shownAgain } from '@/lib/client/shown-again'
import { type Notice, notify, type Undone } from '@/lib/client/toasts'
import { makeStale, useSave } from '@/lib/client/use-api'
import type { Appointment } from '@/lib/contract/appointments'
import type { PlanningException } from '@/lib/contract/plannings'
import type { Answer } from '@/lib/contract/registry'
import { toBody, toValues } from './exception-values'
import { useOutcomeTexts } from './use-outcome-texts'
import { backOf, type PassedOn, usePassOn } from './use-pass-on'

/** What was saved, and what became of the appointments in it. */
type Saved = Answer<'planning-exceptions.update'> & {
  isNew: boolean
  /** As it was, of what was changed. */
  was?: PlanningException
  /** How many appointments are known to stay in what was carried over them. */
  standing?: number
  /** Those that were to be canceled, as they were seen. */
  canceled: readonly Appointment[]
  passedOn: PassedOn
}

/** What else shows it where appointments were canceled or handed on. */
const withAppointments = ['appointments.list', 'planning-exceptions.affected'] as const

/** By which name its toasts call it: a holiday of the whole clinic is a closure. */
const namedAs = ({ kind, professional_id }: PlanningException) =>
  kind === 'holiday' && professional_id === null ? 'closure' : kind

/**
 * Says what was done to an absence, a block or extra hours, with the way back: it goes or is what it was, what it canceled
 * stands again, all of it or nothing; then what was handed on goes back, each by itself, and what cannot is said. What was
 * deleted is made again.
 */
export function useToldException() {
  const t = useTranslations('plannings.exceptions')
  const client = useQueryClient()
  const texts = useExceptionTexts()
  const outcome = useOutcomeTexts()
  const passOn = usePassOn()
  const { mutateAsync: takeBack } = useSave('series.undo', { quiet: true, handles: isConflict })
  const { mutateAsync: putBack } = useSave('planning-exceptions.create', { quiet: true })
  const what = (exception: PlanningException) =>
    [namedAs(exception) === 'closure' ? '' : texts.whose(exception), texts.told(exception)].filter(Boolean).join(', ')
  const changed = (hasAppointments: boolean) =>
    shownAgain(
      (['plannings.list', ...(hasAppointments ? withAppointments : [])] as const).map((name) =>
        makeStale(client, name),
      ),
    )
  /** Says what was done once it is seen; the way back, by its key too, waits for that. */
  const sayOnceSeen = (notice: Notice, hasAppointments: boolean) => {
    const release = holdScreen()
    return changed(hasAppointments).then(() => {
      notify(notice)
      release()
    })
  }
  const warn = (message: string, detail: string) => notify({ type: 'warning', sticky: true, message, detail })

  async function undo({ data, meta, isNew, was = data, passedOn }: Saved): Promise<Undone> {
    try {
      await takeBack({ params: { id: meta.undo_id }, body: {} })
    } catch (error) {
      // What else failed has been said by its toast.
      if (isConflict(error)) warn(t('not_undone'), takenIn(error))
      return undefined
    }
    const returned = await passOn(backOf(passedOn.passed))
    await changed(true)
    const count = returned.refused.length
    if (count > 0) warn(t('not_returned', { count }), outcome.refused(returned.refused))
    // What was made is deleted, and says so as where somebody deletes it.
    if (isNew) return { message: t(`removed.${namedAs(data)}`, { what: what(data) }) }
    return { message: t('undone.changed', { what: `${texts.kind(was)}, ${what(was)}` }) }
  }

  return {
    saved: (saved: Saved) => {
      const { data, meta, canceled, passedOn, standing = 0 } = saved
      const { passed, refused } = passedOn
      const said = [
        ...(meta.canceled > 0 ? [outcome.canceled(meta.canceled, canceled, data)] : []),
        ...outcome.passed(passed, data),
        ...(standing > 0 ? [`${t('standing', { count: standing })}.`] : []),
      ]
      const count = refused.length
      const notice = {
        type: 'success',
        message: t(`done.${namedAs(data)}`, { what: what(data) }),
        detail: said.join(' ') || undefined,
        undo: () => undo(saved),
      } as const
      return sayOnceSeen(notice, said.length > 0 || count > 0).then(() => {
        if (count > 0) warn(t('not_passed', { count }), outcome.refused(refused))
      })
    },
    removed: (exception: PlanningException) => {
      const body = toBody(toValues(exception), exception.professional_id)
      const notice = {
        type: 'success',
        message: t(`removed.${namedAs(exception)}`, { what: what(exception) }),
        undo: () =>
          putBack({ body }).then(
            async () => {
              await changed(false)
              return { message: t('undone.removed', { what: `${texts.kind(exception)}, ${what(exception)}` }) }
            },
            // Its toast has said why.
            () => undefined,
          ),
      } as const
      void sayOnceSeen(notice, false)
    },
  }
}

/** Who has the time since, in the server's words. */
const takenIn = (error: unknown) =>
  error instanceof ApiError ? Object.values(error.problem.errors).flat().join(' · ') : ''
