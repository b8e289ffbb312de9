import { Button, Group, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { maxLengthIn } from '@/components/form/field-rules'
import { minuteOfClock } from '@/components/form/fields/clock-text'
import { FormFault } from '@/components/form/form-fault'
import { SaveButton } from '@/components/form/save-button'
import { AffectedAppointments } from '@/components/plannings/exceptions/affected-appointments'
import { ExceptionHours } from '@/components/plannings/exceptions/exception-hours'
import { affectedQuery, hasTimes } from '@/components/plannings/exceptions/exception-values'
import type { ExceptionEdit } from '@/components/plannings/exceptions/use-exception-edit'
import { PlanningExceptionForm } from '@/lib/contract/plannings'
import { colon } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import { QuickFrame } from './quick-frame'
import { QuickWhen } from './quick-when'

type Props = {
  work: ExceptionEdit
  slot: HTMLElement
  start: object
  /** The whole form, with what was typed. */
  onMore: () => void
  onClosed: () => void
}

/** What time is kept for most: one press each. */
const usual = ['break', 'meeting', 'training'] as const
/** What has no field here; what is wrong with it is said by its name. */
const elsewhere = { kind: 'kind_label', date: 'date', date_to: 'date_to' } as const
const fieldsElsewhere = Object.keys(elsewhere) as (keyof typeof elsewhere)[]

/** Keeps the time of a slot for something else, beside it: what for, and from when to when or all day. */
export function QuickBlock({ work, slot, start, onMore, onClosed }: Props) {
  const t = useTranslations('plannings.exceptions')
  const language = useLanguage()
  const more = useTranslations('appointments')('more')
  const { professionalId, form, title, edit } = work
  const { guard, saving, done, onSubmit } = edit.sheet
  const values = form.getValues()
  const query = affectedQuery(values, professionalId)
  const [from, until] = hasTimes(values) ? [minuteOfClock(values.from), minuteOfClock(values.to)] : [null, null]
  useEffect(() => {
    if (from === null || until === null || from >= until) return
    slot.dispatchEvent(new CustomEvent('span', { detail: { start: from, end: until } }))
  }, [slot, from, until])
  return (
    <QuickFrame
      {...{ title, slot, start, guard, saving, done, onSubmit, onClosed }}
      actions={
        <>
          <Button variant="default" onClick={onMore}>
            {more}
          </Button>
          <SaveButton byEnter label={t('save')} saving={saving} />
        </>
      }
    >
      <div>
        <TextInput
          {...form.getInputProps('title')}
          label={t('title_label')}
          data-autofocus
          maxLength={maxLengthIn(PlanningExceptionForm, 'title')}
          autoComplete="off"
        />
        <Group gap={6} mt={8}>
          {usual.map((each) => (
            <Button
              key={each}
              variant="default"
              size="compact-sm"
              fw={500}
              onClick={() => form.setFieldValue('title', t(`usual.${each}`))}
            >
              {t(`usual.${each}`)}
            </Button>
          ))}
        </Group>
      </div>
      <QuickWhen day={values.date} />
      <ExceptionHours form={form} />
      {fieldsElsewhere.map(
        (name) =>
          form.errors[name] && (
            <FormFault key={name} title={t(elsewhere[name]) + colon(language)} detail={form.errors[name]} />
          ),
      )}
      {query && <AffectedAppointments form={form} query={query} />}
    </QuickFrame>
  )
}
