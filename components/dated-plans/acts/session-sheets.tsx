import { NativeSelect, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useActForm } from '@/components/form/use-act-form'
import { useDates } from '@/components/format/use-dates'
import { AskDialog } from '@/components/ui/ask-dialog'
import { useSave } from '@/lib/client/use-api'
import type { DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import { endpoints } from '@/lib/contract/registry'
import { inScope } from '@/lib/domain/plans/answered'
import { type PlanScope, planScopes } from '@/lib/domain/plans/scope'
import { usePlanSessions, useReadAgain } from '../use-plans'
import { SessionNameFields } from './name-fields'
import { TouchedText } from './touched-text'

type Props = { session: DatedSession; onClosed: () => void }

/** Another day for a session, typed or picked: what a drag does, where the day is far. */
export function MoveSheet({ session, onClosed }: Props) {
  const t = useTranslations('dated-plans.acts.move')
  const readAgain = useReadAgain()
  const { form, sheet } = useActForm(
    'dated-sessions.move',
    session,
    {
      initial: { day: session.day },
      schema: endpoints['dated-sessions.move'].body!,
      bodyOf: ({ day }) => ({ day }),
    },
    readAgain,
  )
  return (
    <FormSheet title={t('title', { name: session.name })} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <DayField
        label={t('day')}
        value={form.values.day}
        error={form.errors.day}
        onChange={(day) => form.setFieldValue('day', day)}
      />
    </FormSheet>
  )
}

/** What a session is called, and its colour: of this day, from today on, or of the phase. */
export function NameSheet({ session, scope, plan, onClosed }: Props & { scope: PlanScope; plan: DatedPlan }) {
  const t = useTranslations('dated-plans.acts.name')
  const scopes = useTranslations('dated-plans.panel.scope')
  const { today } = useDates()
  const readAgain = useReadAgain()
  const { form, sheet } = useActForm(
    'dated-sessions.update',
    session,
    {
      initial: { name: session.name, color: session.color, scope },
      schema: endpoints['dated-sessions.update'].body!,
      bodyOf: (values) => ({ ...values }),
      isPrefilled: true,
    },
    readAgain,
  )
  const sessions = usePlanSessions(plan, true)
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <Stack gap={16}>
        <SessionNameFields form={form} labels={{ name: t('name'), color: t('color') }} />
        <NativeSelect
          {...form.getInputProps('scope')}
          label={scopes('label')}
          data={planScopes.map((value) => ({ value, label: scopes(value) }))}
        />
        <TouchedText count={sessions && inScope(sessions, session, form.values.scope, today).length} />
      </Stack>
    </FormSheet>
  )
}

/** Takes a session away, of this day alone or of more: asked before, with how many. */
export function RemoveDialog({ session, scope, plan, onClosed }: Props & { scope: PlanScope; plan: DatedPlan }) {
  const t = useTranslations('dated-plans.acts.remove')
  const { today } = useDates()
  const readAgain = useReadAgain()
  const sessions = usePlanSessions(plan, scope !== 'day')
  const count = scope === 'day' ? 1 : sessions && inScope(sessions, session, scope, today).length
  const remove = useSave('dated-sessions.remove', { onSuccess: readAgain })
  return (
    <AskDialog
      texts={{
        title: t('title', { name: session.name }),
        text: t(`text.${scope}`),
        confirm: t('confirm'),
        keep: t('keep'),
      }}
      isPending={remove.isPending}
      isDone={remove.isSuccess}
      onConfirm={() => remove.mutate({ params: { id: session.id }, body: { scope }, version: session.version })}
      onClosed={onClosed}
    >
      <Stack mt={12}>
        <TouchedText count={count} />
      </Stack>
    </AskDialog>
  )
}
