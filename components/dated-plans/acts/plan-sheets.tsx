import { Stack, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormSheet } from '@/components/form/form-sheet'
import { useActForm } from '@/components/form/use-act-form'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { endpoints } from '@/lib/contract/registry'
import { PLAN_NAME_MAX, PLAN_NOTES_MAX } from '@/lib/domain/plans/limits'
import { NameField } from './name-fields'

type Props = { plan: DatedPlan; onClosed: () => void }

/** What a plan is called, and what is said of all of it to who follows it. */
export function DetailsSheet({ plan, onClosed }: Props) {
  const t = useTranslations('dated-plans.acts.details')
  const { form, sheet } = useActForm('dated-plans.update', plan, {
    initial: { name: plan.name, notes: plan.notes ?? '' },
    schema: endpoints['dated-plans.update'].body!,
    bodyOf: (values) => ({ ...values }),
    isPrefilled: true,
  })
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <NameField form={form} label={t('name')} max={PLAN_NAME_MAX} />
        <Textarea
          {...form.getInputProps('notes')}
          label={t('notes')}
          description={t('notes_is')}
          autosize
          minRows={3}
          maxLength={PLAN_NOTES_MAX}
        />
      </Stack>
    </FormSheet>
  )
}

/** Makes a template of a plan, for others. */
export function KeepSheet({ plan, onClosed }: Props) {
  const t = useTranslations('dated-plans.acts.keep')
  const { form, sheet } = useActForm('dated-plans.keep', plan, {
    initial: { name: plan.name },
    schema: endpoints['dated-plans.keep'].body!,
    bodyOf: ({ name }) => ({ name }),
  })
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <Text>{t('text')}</Text>
        <NameField form={form} label={t('name')} max={PLAN_NAME_MAX} />
      </Stack>
    </FormSheet>
  )
}
