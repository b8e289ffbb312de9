import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/client/api'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { DocumentContent, DocumentKind, DocumentTemplate } from '@/lib/contract/document-templates'
import type { FieldText } from '@/lib/contract/field-errors'
import { documentFaults, languagesOf, tidyDocument } from '@/lib/domain/documents/template-faults'
import { isBlankText } from '@/lib/domain/record/rich-text'
import { type Locale, locales } from '@/lib/i18n/locales'

type Values = { name: string; valid_months: number | null; content: DocumentContent; is_correction: boolean }

const valuesOf = (template: DocumentTemplate | undefined, name = ''): Values => ({
  name: template?.name ?? name,
  valid_months: template?.valid_months ?? null,
  content: template?.content ?? { texts: {}, boxes: [] },
  is_correction: false,
})

/** A document that is being written: what it says, what is wrong with it once somebody has tried to save it, and its saving. */
export function useDocumentWork(template: DocumentTemplate | undefined, kind: DocumentKind, onSaved: () => void) {
  const field = useTranslations('errors.field')
  const { language } = useUser().clinic
  const [stored, setStored] = useState(template)
  // A consent of the clinic has a name that everybody knows.
  const usual = useTranslations('document-templates.consent')('title')
  const named = kind === 'consent' ? usual : ''
  const [values, setValues] = useState(() => valuesOf(template, named))
  const [isTold, setTold] = useState(false)
  const [isStale, setStale] = useState(false)
  const created = useSave('document-templates.create', { onSuccess: onSaved, handles: isNamed })
  const updated = useSave('document-templates.update', {
    onSuccess: onSaved,
    onStale: () => setStale(true),
    handles: isNamed,
  })
  const tidy = tidyDocument(values.content)
  const own: Record<string, FieldText> = {
    ...(values.name.trim() === '' && { name: { key: 'required' } }),
    ...Object.fromEntries(Object.entries(documentFaults(tidy)).map(([path, fault]) => [`content.${path}`, fault])),
  }
  const said = Object.fromEntries(
    Object.entries(own).map(([path, { key, values: inside }]) => [path, field(key as 'required', inside as never)]),
  )
  const faults: Record<string, string | undefined> = isTold
    ? { ...fieldErrors(created.error ?? updated.error), ...said }
    : {}
  // Where nothing was written at all, the language that is looked at first says so.
  if (faults['content.texts']) faults[`content.texts.${language}.title`] = faults['content.texts']
  // Who has signed what it said before signs again, unless it is only a correction.
  const isOtherText = stored !== undefined && JSON.stringify(tidy) !== JSON.stringify(tidyDocument(stored.content))
  const send = (version: number | undefined) => {
    const { is_correction, ...written } = values
    const body = { ...written, name: values.name.trim(), content: tidy }
    if (!template) return created.send({ body: { ...body, kind } })
    const change = { ...body, is_correction: is_correction && isOtherText }
    updated.mutate({ params: { id: template.id }, version: version ?? stored!.version, body: change })
  }
  const isSaved = created.isSuccess || updated.isSuccess
  return {
    ...values,
    isOtherText,
    first: language,
    faults,
    faultyLanguages: locales.filter((locale) =>
      Object.keys(faults).some((path) => path.split('.').slice(1).includes(locale)),
    ),
    isDirty: !isSaved && JSON.stringify(values) !== JSON.stringify(valuesOf(stored, named)),
    isSaving: created.isPending || updated.isPending,
    isStale,
    isWritten: (locale: Locale) => languagesOf(tidy).includes(locale) && !isBlankText(tidy.texts[locale]!.body),
    change: (change: Partial<Values>) => setValues((known) => ({ ...known, ...change })),
    /** false: something is wrong with it, which is said. */
    save: (): boolean => {
      setTold(true)
      const isFit = Object.keys(own).length === 0
      if (isFit) send(undefined)
      return isFit
    },
    /** What somebody else saved meanwhile is read; then theirs is shown, or one's own is saved over it. */
    meet: async (takesTheirs: boolean) => {
      const { data } = await call('document-templates.show', { params: { id: template!.id } })
      setStored(data)
      setStale(false)
      if (takesTheirs) setValues(valuesOf(data))
      else send(data.version)
    },
  }
}

const isNamed = (error: unknown) => Object.keys(fieldErrors(error)).length > 0

export type DocumentWork = ReturnType<typeof useDocumentWork>
