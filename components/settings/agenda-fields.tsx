import { Input, NativeSelect, SegmentedControl, SimpleGrid, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { ClockField } from '@/components/form/fields/clock-field'
import { asEnd } from '@/components/form/fields/clock-text'
import { type AgendaView, agendaViews, type ColorMode, colorModes, stepMinutes } from '@/lib/contract/agenda'
import type { AgendaValues } from './agenda-values'

type Form = UseFormReturnType<AgendaValues>

/**
 * The hours that are shown, what times snap to, how it opens, what the colours tell, and what becomes of an overlap.
 */
export function AgendaFields({ form }: { form: Form }) {
  const t = useTranslations('settings.agenda')
  const { values } = form
  return (
    <>
      <Hours form={form} />
      <Choice
        label={t('step')}
        value={String(values.step_minutes)}
        onChange={(step) =>
          form.setFieldValue('step_minutes', stepMinutes.find((each) => String(each) === step) ?? values.step_minutes)
        }
        data={stepMinutes.map((step) => ({ value: String(step), label: String(step) }))}
        hint={t('step_hint')}
      />
      <NativeSelect
        label={t('default_view')}
        value={values.default_view ?? ''}
        onChange={(event) =>
          form.setFieldValue('default_view', (event.currentTarget.value || null) as AgendaView | null)
        }
        data={[
          { value: '', label: t('view.own') },
          ...agendaViews.map((view) => ({ value: view, label: t(`view.${view}`) })),
        ]}
      />
      <Choice
        label={t('color_mode')}
        value={values.color_mode}
        onChange={(mode) => form.setFieldValue('color_mode', mode as ColorMode)}
        data={colorModes.map((mode) => ({ value: mode, label: t(`color.${mode}`) }))}
      />
      <Choice
        label={t('overlaps')}
        value={values.overlaps}
        onChange={(overlaps) => form.setFieldValue('overlaps', overlaps as AgendaValues['overlaps'])}
        data={[
          { value: 'ask', label: t('overlap.ask') },
          { value: 'never', label: t('overlap.never') },
        ]}
        hint={t(`overlap.${values.overlaps}_is`)}
      />
    </>
  )
}

function Hours({ form }: { form: Form }) {
  const t = useTranslations('settings.agenda')
  const { values } = form
  const from = form.getInputProps('from')
  const to = form.getInputProps('to')
  /** Whether the end comes after the start is judged by both. */
  const judge = () => {
    void form.validateField('from')
    void form.validateField('to')
  }
  return (
    <div>
      <Choice
        label={t('hours')}
        value={values.follows ? 'plannings' : 'fixed'}
        onChange={(which) => form.setFieldValue('follows', which === 'plannings')}
        data={[
          { value: 'plannings', label: t('hours_follow') },
          { value: 'fixed', label: t('hours_fixed') },
        ]}
        hint={values.follows ? t('hours_follow_is') : undefined}
      />
      {!values.follows && (
        <SimpleGrid cols={2} spacing={14} maw={320} mt={12}>
          <ClockField
            {...from}
            value={values.from}
            label={t('from')}
            onChange={(time) => {
              from.onChange(time)
              form.clearFieldError('to')
            }}
            onBlur={judge}
          />
          <ClockField
            {...to}
            value={values.to}
            label={t('to')}
            onChange={(time) => to.onChange(asEnd(time))}
            onBlur={judge}
          />
        </SimpleGrid>
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  data: { value: string; label: string }[]
  hint?: string
}

/** One of a few, all of them in sight. */
function Choice({ label, hint, ...control }: ChoiceProps) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl fullWidth aria-label={label} {...control} />
      {hint && (
        <Text mt={6} c="dimmed" fz={13}>
          {hint}
        </Text>
      )}
    </Input.Wrapper>
  )
}
