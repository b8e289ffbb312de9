import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { LengthField } from '@/components/exercise-plans/length-field'
import { DayField } from '@/components/form/fields/day-field'
import { FormSheet } from '@/components/form/form-sheet'
import { useActForm } from '@/components/form/use-act-form'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { endpoints } from '@/lib/contract/registry'
import { CRITERIA_MAX, PHASE_NAME_MAX, PHASES_MAX, PLAN_DAYS_MAX } from '@/lib/domain/plans/limits'
import { usePlanSessions, useReadAgain } from '../use-plans'
import classes from './acts.module.css'

type Props = { plan: DatedPlan; onClosed: () => void }
type Line = { key: string; id?: number; name: string; days: number; exit_criteria: string; reached_on: string }

/** How long a new phase is. */
const NEW_DAYS = 28

/** The phases of a plan: what they are called, how long they last, what lets one pass, and when that was reached. */
export function PhasesSheet({ plan, onClosed }: Props) {
  const t = useTranslations('dated-plans.acts.phases')
  const readAgain = useReadAgain()
  const made = useRef(0)
  // One that has sessions stays.
  const used = new Set(usePlanSessions(plan, true)?.map(({ phase_id }) => phase_id) ?? plan.phases.map(({ id }) => id))
  const { form, sheet } = useActForm(
    'dated-plans.update',
    plan,
    {
      initial: {
        phases: plan.phases.map(
          ({ id, name, days, exit_criteria, reached_on }): Line => ({
            ...{ key: String(id), id, name, days },
            ...{ exit_criteria: exit_criteria ?? '', reached_on: reached_on ?? '' },
          }),
        ),
      },
      schema: endpoints['dated-plans.update'].body!,
      bodyOf: ({ phases }) => ({
        phases: phases.map(({ key: _, reached_on, ...phase }) => ({ ...phase, reached_on: reached_on || null })),
      }),
      isPrefilled: true,
    },
    readAgain,
  )
  const { phases } = form.values
  const change = (at: number, more: Partial<Line>) =>
    form.setFieldValue(
      'phases',
      phases.map((phase, index) => (index === at ? { ...phase, ...more } : phase)),
    )
  const add = () => {
    made.current += 1
    const line = { key: `new-${made.current}`, name: '', days: NEW_DAYS, exit_criteria: '', reached_on: '' }
    form.setFieldValue('phases', [...phases, line])
  }
  return (
    <FormSheet title={t('title')} saveLabel={t('save')} {...sheet} onClosed={onClosed}>
      <Stack gap={14}>
        <Text c="dimmed">{t('lead')}</Text>
        {phases.map((phase, at) => (
          <section key={phase.key} className={classes.phase} aria-label={t('phase', { number: at + 1 })}>
            <div className={classes.phaseHead}>
              <h3>{t('phase', { number: at + 1 })}</h3>
              {phases.length > 1 && !(phase.id && used.has(phase.id)) && (
                <ActionIcon
                  aria-label={t('remove', { number: at + 1 })}
                  title={t('remove', { number: at + 1 })}
                  onClick={() =>
                    form.setFieldValue(
                      'phases',
                      phases.filter((_, index) => index !== at),
                    )
                  }
                >
                  <IconTrash size={17} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <TextInput
              label={t('name')}
              value={phase.name}
              error={form.errors[`phases.${at}.name`]}
              required
              maxLength={PHASE_NAME_MAX}
              autoComplete="off"
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <LengthField
              days={phase.days}
              error={form.errors[`phases.${at}.days`]}
              max={PLAN_DAYS_MAX}
              onChange={(days) => change(at, { days })}
            />
            <TextInput
              label={t('exit_criteria')}
              description={t('exit_criteria_is')}
              value={phase.exit_criteria}
              error={form.errors[`phases.${at}.exit_criteria`]}
              maxLength={CRITERIA_MAX}
              autoComplete="off"
              onChange={({ currentTarget }) => change(at, { exit_criteria: currentTarget.value })}
            />
            <DayField
              label={t('reached_on')}
              value={phase.reached_on}
              error={form.errors[`phases.${at}.reached_on`]}
              onChange={(reached_on) => change(at, { reached_on })}
            />
          </section>
        ))}
        {form.errors.phases && (
          <Text c="var(--danger)" role="alert">
            {form.errors.phases}
          </Text>
        )}
        {phases.length < PHASES_MAX && (
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={add}
          >
            {t('add')}
          </Button>
        )}
      </Stack>
    </FormSheet>
  )
}
