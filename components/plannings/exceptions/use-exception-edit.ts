import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSheetEdit } from '@/components/form/use-sheet-edit'
import { useExceptionTexts } from '@/components/format/use-exception-texts'
import { readPlannings } from '@/components/plannings/planning-reads'
import { readOptions, useSave } from '@/lib/client/use-api'
import type { PlanningException } from '@/lib/contract/plannings'
import type { Answer } from '@/lib/contract/registry'
import { affectedQuery, type ExceptionValues, emptyValues, toBody, toValues } from './exception-values'
import { passedIn } from './fates'
import { useExceptionForm } from './use-exception-form'
import { useExceptionParts } from './use-exception-parts'
import { usePassOn } from './use-pass-on'
import { useToldException } from './use-told-exception'

export type ExceptionGiven = {
  /** Null: the whole clinic's. */
  professionalId: number | null
  today: string
  exception?: PlanningException
  /** The day that a new one is proposed for; today, if it has passed. */
  day?: string
  /** What a new one begins with. */
  start?: ExceptionValues
  /** It is made: what was drawn in its place goes. */
  onSaved?: () => void
}

/** Days that differ in the making, or being changed, whatever frame they are drawn in. */
export function useExceptionEdit({ professionalId, today, exception, day = today, start, onSaved }: ExceptionGiven) {
  const t = useTranslations('plannings.exceptions')
  const told = useToldException()
  const texts = useExceptionTexts()
  const client = useQueryClient()
  const [began] = useState(() => (exception ? toValues(exception) : (start ?? emptyValues(day > today ? day : today))))
  const form = useExceptionForm(began, professionalId)
  const passOn = usePassOn()
  /** What was chosen to be canceled, and to be somebody else's, as the appointments were seen when it was chosen. */
  const chosen = () => {
    const values = form.getValues()
    const query = affectedQuery(values, professionalId)
    const { cancel_affected, fates } = values
    const read = query && client.getQueryData(readOptions('planning-exceptions.affected', { query }).queryKey)
    const seen = (read as Answer<'planning-exceptions.affected'> | undefined)?.data ?? []
    if (cancel_affected) return { canceled: seen, toPass: [] }
    return { canceled: seen.filter(({ id }) => fates[id] === 'cancel'), toPass: passedIn(fates, seen) }
  }
  const saved = (answer: Answer<'planning-exceptions.update'>, isNew: boolean) => {
    const { canceled, toPass } = chosen()
    onSaved?.()
    // The absence is saved whatever becomes of them; each says for itself why it was refused.
    void passOn(toPass).then((passedOn) => told.saved({ ...answer, isNew, was: exception, canceled, passedOn }))
  }
  const removal = useSave('planning-exceptions.remove', {
    quiet: true,
    onSuccess: () => exception && told.removed(exception),
  })
  const edit = useSheetEdit({
    form,
    row: exception,
    valuesOf: toValues,
    parts: useExceptionParts(professionalId === null),
    create: 'planning-exceptions.create',
    update: 'planning-exceptions.update',
    bodyOf: (values) => toBody(values, professionalId),
    readAgain: async () => {
      const { meta } = await client.fetchQuery({ ...readPlannings(professionalId, today), staleTime: 0 })
      return meta.exceptions.find(({ id }) => id === exception?.id)
    },
    goneText: t('gone'),
    onSaved: saved,
  })
  const { kind } = form.getValues()
  const what = exception
    ? texts.kind({ kind, professional_id: professionalId })
    : t(professionalId === null ? 'new_closure_title' : `new_title.${kind}`)
  const whose = professionalId === null ? '' : texts.whose({ professional_id: professionalId })
  const { sheet } = edit
  return {
    ...{ professionalId, exception, form, removal, texts },
    title: [what, whose].filter(Boolean).join(' · '),
    /** Its days are told beforehand: what it is for is asked first. */
    isTold: exception !== undefined || start !== undefined,
    edit: { ...edit, sheet: { ...sheet, done: sheet.done || removal.isSuccess } },
  }
}

export type ExceptionEdit = ReturnType<typeof useExceptionEdit>
