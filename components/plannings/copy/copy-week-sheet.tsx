import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldGrid } from '@/components/form/field-grid'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useDayTexts } from '@/components/format/use-weekdays'
import type { Whose } from '@/components/plannings/planning-sheet'
import { WeekBars } from '@/components/plannings/week/week-bars'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { type Planning, PlanningCopy } from '@/lib/contract/plannings'
import { plannedWeek } from '@/lib/domain/plannings/planned-week'
import { isDay } from '@/lib/domain/time/clock'
import { ColleaguesField } from './colleagues-field'
import { type CopyValues, toBody } from './copy-values'

type Props = { whose: Whose; plannings: Planning[]; today: string; onClosed: () => void }

/** One week's hours become a schedule of colleagues too, in one step for all of them. */
export function CopyWeekSheet({ whose, plannings, today, onClosed }: Props) {
  const t = useTranslations('plannings.copy')
  const field = useTranslations('plannings')
  const { week } = useDayTexts()
  const check = useFormSchema(PlanningCopy)
  const hoursOf = (day: string) => (isDay(day) ? plannedWeek(plannings, day) : [])
  const form = useJudgedForm<CopyValues>({
    initialValues: { week: today, to_professional_ids: [], valid_from: today, valid_to: '' },
    judge: (values) => ({
      ...check(toBody(values, whose.id)),
      ...(isDay(values.week) && hoursOf(values.week).length === 0 && { week: t('empty_week') }),
    }),
  })
  const copy = useSave('plannings.copy', { form })
  const guard = useUnsavedGuard(!copy.isSuccess && form.isDirty())
  const { values } = form
  return (
    <FormSheet
      title={t('title')}
      saveLabel={t('save')}
      guard={guard}
      saving={copy.isPending}
      done={copy.isSuccess}
      onClosed={onClosed}
      onSubmit={form.onSubmit((valid) => copy.send({ body: toBody(valid, whose.id) }))}
    >
      <Stack gap={22}>
        <Text c="dimmed">{t('lead')}</Text>
        <DayField
          label={t('week')}
          description={isDay(values.week) ? week(values.week) : undefined}
          required
          data-autofocus
          {...form.getInputProps('week')}
          value={values.week}
        />
        <WeekBars intervals={hoursOf(values.week)} tone={whose.color} />
        <ColleaguesField
          exceptId={whose.id}
          value={values.to_professional_ids}
          error={form.errors.to_professional_ids}
          onChange={(ids) => form.setFieldValue('to_professional_ids', ids)}
        />
        <FieldGrid>
          <DayField
            label={field('valid_from')}
            required
            {...form.getInputProps('valid_from')}
            value={values.valid_from}
          />
          <DayField
            label={field('valid_to')}
            description={field('valid_to_hint')}
            {...form.getInputProps('valid_to')}
            value={values.valid_to}
          />
        </FieldGrid>
      </Stack>
    </FormSheet>
  )
}
