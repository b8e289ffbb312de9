import { NumberInput, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { SessionChoice } from '@/components/exercise-plans/choice/session-choice'
import { DayField } from '@/components/form/fields/day-field'
import { Pill } from '@/components/form/fields/pill'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useDayTexts } from '@/components/format/use-weekdays'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import type { Tone } from '@/lib/contract/appointments'
import type { DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import { endpoints } from '@/lib/contract/registry'
import { repeatDays } from '@/lib/domain/plans/weeks'
import { isDay, weekdayOf } from '@/lib/domain/time/clock'
import { useReadAgain } from '../use-plans'
import classes from './acts.module.css'
import { SessionNameFields } from './name-fields'
import { TouchedText } from './touched-text'

type Props = { plan: DatedPlan; day: string; onAdded: (session: DatedSession) => void; onClosed: () => void }

/** A session of its own has to be named; one of the library is. `null`: nothing is chosen yet. */
type Values = {
  from: string
  weekdays: number[]
  weeks: string | number
  of: 'library' | 'own'
  exercise_session_id: number | null
  name: string
  color: Tone
}

const WEEKS_MAX = 26
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Puts a session of the library, or one of its own, on a day, or on weekdays for some weeks. */
export function AddSessionSheet({ plan, day, onAdded, onClosed }: Props) {
  const t = useTranslations('dated-plans.acts.add')
  const { short, weekday } = useDayTexts()
  const readAgain = useReadAgain()
  const check = useFormSchema(endpoints['dated-sessions.create'].body!)
  const required = useTranslations('errors.field')('required')
  const daysOf = ({ from, weekdays: on, weeks }: Values) =>
    isDay(from) && typeof weeks === 'number' ? repeatDays(from, on, weeks, plan) : []
  const bodyOf = (values: Values) => ({
    days: daysOf(values),
    ...(values.of === 'own'
      ? { name: values.name, color: values.color, items: [] }
      : { exercise_session_id: values.exercise_session_id }),
  })
  const form = useJudgedForm<Values>({
    initialValues: {
      ...{ from: day, weekdays: [weekdayOf(day)], weeks: 1, of: 'library' },
      ...{ exercise_session_id: null, name: '', color: 'teal' },
    },
    judge: (values) => ({
      ...check(bodyOf(values)),
      ...(daysOf(values).length === 0 && { from: t('no_day') }),
      ...(values.of === 'library' && values.exercise_session_id === null && { exercise_session_id: required }),
    }),
  })
  const { values } = form
  const { send, isPending, isSuccess } = useSave('dated-sessions.create', {
    form: {
      ...form,
      // Of all days, or of one of them.
      errorsOf: (errors) => {
        const days = Object.keys(errors).find((path) => path.split('.')[0] === 'days')
        return days ? { ...errors, from: errors[days]! } : errors
      },
    },
    onSuccess: ({ data }) => {
      readAgain()
      if (data[0]) onAdded(data[0])
    },
  })
  const toggle = (one: number) =>
    form.setFieldValue(
      'weekdays',
      values.weekdays.includes(one) ? values.weekdays.filter((each) => each !== one) : [...values.weekdays, one],
    )
  return (
    <FormSheet
      title={t('title')}
      saveLabel={t('save')}
      guard={useUnsavedGuard(!isSuccess && form.isDirty())}
      saving={isPending}
      done={isSuccess}
      onSubmit={form.onSubmit((given) => send({ params: { id: plan.id }, body: bodyOf(given) }))}
      onClosed={onClosed}
    >
      <Stack gap={18}>
        <SessionChoice
          label={t('session')}
          own={{ id: null, name: t('own'), detail: t('own_is') }}
          value={values.of === 'own' ? null : (values.exercise_session_id ?? Number.NaN)}
          error={form.errors.exercise_session_id}
          onChange={(id) => form.setValues(id === null ? { of: 'own' } : { of: 'library', exercise_session_id: id })}
        />
        {values.of === 'own' && <SessionNameFields form={form} labels={{ name: t('name'), color: t('color') }} />}
        <div className={classes.pair}>
          <DayField
            label={t('from')}
            value={values.from}
            error={form.errors.from ?? form.errors.days}
            onChange={(next) =>
              form.setValues({
                from: next,
                // Of one day its weekday is meant.
                ...(isDay(next) && values.weekdays.length === 1 && { weekdays: [weekdayOf(next)] }),
              })
            }
          />
          <NumberInput
            {...form.getInputProps('weeks')}
            label={t('weeks')}
            min={1}
            max={WEEKS_MAX}
            clampBehavior="strict"
            allowDecimal={false}
          />
        </div>
        <fieldset>
          <legend className={classes.legend}>{t('weekdays')}</legend>
          <div className={classes.pills}>
            {weekdays.map((one) => (
              <Pill
                key={one}
                aria-label={weekday(one)}
                checked={values.weekdays.includes(one)}
                onChange={() => toggle(one)}
              >
                {short(one)}
              </Pill>
            ))}
          </div>
        </fieldset>
        <TouchedText count={daysOf(values).length} text={t('count', { count: daysOf(values).length })} />
      </Stack>
    </FormSheet>
  )
}
