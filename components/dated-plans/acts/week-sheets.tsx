import { Checkbox, NativeSelect, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useActForm } from '@/components/form/use-act-form'
import { useDates } from '@/components/format/use-dates'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { endpoints } from '@/lib/contract/registry'
import { ofWeek, openFrom } from '@/lib/domain/plans/answered'
import { SCALE } from '@/lib/domain/plans/limits'
import { scaledParts } from '@/lib/domain/plans/scale'
import { addDays, isDay, startOfWeek } from '@/lib/domain/time/clock'
import { usePlanSessions, useReadAgain } from '../use-plans'
import classes from './acts.module.css'
import { TouchedText } from './touched-text'

type Props = { plan: DatedPlan; day: string; onClosed: () => void }

/** The most weeks that are copied at once. */
const WEEKS_MAX = 12

const whole = (value: string | number) => (typeof value === 'number' ? value : null)
const monday = (day: string) => (isDay(day) ? startOfWeek(day) : day)

/** The sessions of a week once more, on the weeks from another. */
export function CopyWeekSheet({ plan, day, onClosed }: Props) {
  const t = useTranslations('dated-plans.acts.copy_week')
  const readAgain = useReadAgain()
  const sessions = usePlanSessions(plan, true)
  const from = startOfWeek(day)
  const { form, sheet } = useActForm(
    'dated-plans.copy_week',
    plan,
    {
      initial: { from, to: addDays(from, 7), weeks: 1 as string | number },
      schema: endpoints['dated-plans.copy_week'].body!,
      bodyOf: (values) => ({ from: monday(values.from), to: monday(values.to), weeks: whole(values.weeks) }),
    },
    readAgain,
  )
  const { values } = form
  const one = sessions && isDay(values.from) ? ofWeek(sessions, monday(values.from)).length : sessions && 0
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <div className={classes.pair}>
          <DayField
            label={t('from')}
            description={t('week_is')}
            value={values.from}
            error={form.errors.from}
            onChange={(next) => form.setFieldValue('from', next)}
          />
          <DayField
            label={t('to')}
            description={t('week_is')}
            value={values.to}
            error={form.errors.to}
            onChange={(next) => form.setFieldValue('to', next)}
          />
        </div>
        <NumberInput
          {...form.getInputProps('weeks')}
          label={t('weeks')}
          maw={200}
          min={1}
          max={WEEKS_MAX}
          clampBehavior="strict"
          allowDecimal={false}
        />
        <TouchedText count={one} text={t('touched', { count: (one ?? 0) * (whole(values.weeks) ?? 0) })} />
      </Stack>
    </FormSheet>
  )
}

/** Everything from a day on that is not answered, earlier or later. */
export function ShiftSheet({ plan, day, onClosed }: Props) {
  const t = useTranslations('dated-plans.acts.shift')
  const readAgain = useReadAgain()
  const sessions = usePlanSessions(plan, true)
  const { form, sheet } = useActForm(
    'dated-plans.shift',
    plan,
    {
      initial: { from: day, days: 7 as string | number, way: 'later' as string },
      schema: endpoints['dated-plans.shift'].body!,
      bodyOf: ({ from, days, way }) => {
        const by = whole(days)
        return { from, days: by !== null && way === 'earlier' ? -by : by }
      },
    },
    readAgain,
  )
  const { values } = form
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <DayField
          label={t('from')}
          description={t('from_is')}
          value={values.from}
          error={form.errors.from}
          onChange={(next) => form.setFieldValue('from', next)}
        />
        <SegmentedControl
          aria-label={t('way')}
          value={values.way}
          onChange={(way) => form.setFieldValue('way', way)}
          data={[
            { value: 'later', label: t('later') },
            { value: 'earlier', label: t('earlier') },
          ]}
        />
        <NumberInput
          {...form.getInputProps('days')}
          label={t('days')}
          maw={200}
          min={1}
          max={365}
          clampBehavior="strict"
          allowDecimal={false}
        />
        <TouchedText count={sessions && openFrom(sessions, values.from).length} />
      </Stack>
    </FormSheet>
  )
}

/** The doses of what is not answered, from a day on, in percent. */
export function ScaleSheet({ plan, day, onClosed }: Props) {
  const t = useTranslations('dated-plans.acts.scale')
  const fields = useTranslations('exercises.fields')
  const { today } = useDates()
  const readAgain = useReadAgain()
  const sessions = usePlanSessions(plan, true)
  const { form, sheet } = useActForm(
    'dated-plans.scale',
    plan,
    {
      initial: {
        ...{ from: day < today ? today : day, phase_id: '', percent: 110 as string | number },
        parts: ['reps'] as string[],
      },
      schema: endpoints['dated-plans.scale'].body!,
      bodyOf: ({ from, phase_id, percent, parts }) => ({
        ...{ from, percent: whole(percent), parts },
        phase_id: phase_id === '' ? null : Number(phase_id),
      }),
    },
    readAgain,
  )
  const { values } = form
  const phase = values.phase_id === '' ? null : Number(values.phase_id)
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <div className={classes.pair}>
          <NumberInput
            {...form.getInputProps('percent')}
            label={t('percent')}
            description={t('percent_is', SCALE)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            suffix=" %"
            min={SCALE.min}
            max={SCALE.max}
            step={5}
            clampBehavior="blur"
            allowDecimal={false}
          />
          <DayField
            label={t('from')}
            value={values.from}
            error={form.errors.from}
            onChange={(next) => form.setFieldValue('from', next)}
          />
        </div>
        <Checkbox.Group
          label={t('parts')}
          value={values.parts}
          error={form.errors.parts}
          onChange={(parts) => form.setFieldValue('parts', parts)}
        >
          <Stack gap={10} mt={6}>
            {scaledParts.map((part) => (
              <Checkbox key={part} value={part} label={fields(part)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect
          {...form.getInputProps('phase_id')}
          label={t('phase')}
          data={[
            { value: '', label: t('all_phases') },
            ...plan.phases.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TouchedText count={sessions && openFrom(sessions, values.from, phase).length} />
      </Stack>
    </FormSheet>
  )
}
