import { Button, NumberInput, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconBellRinging } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { PAIN_MAX, SILENCE_MAX } from '@/lib/domain/plans/limits'
import classes from './plan.module.css'
import { usePlanChange } from './use-plan-change'

/** When the professional is told of a plan: after days of silence, and of pain above a limit. */
export function AlertCard({ plan }: { plan: DatedPlan }) {
  const t = useTranslations('dated-plans.alert')
  const { day } = useDates()
  const [isOpen, setOpen] = useState(false)
  const { silence_days: silence, pain_above: pain, alerted_at } = plan
  const text =
    silence !== null && pain !== null
      ? t('both', { days: silence, pain })
      : silence !== null
        ? t('silence', { days: silence })
        : pain !== null
          ? t('pain', { pain })
          : t('never')
  return (
    <section className={classes.alert} aria-label={t('label')}>
      <IconBellRinging size={20} stroke={1.6} aria-hidden />
      <div>
        <p>{text}</p>
        <Text c="dimmed" fz={13}>
          {alerted_at ? t('last', { day: day(alerted_at) }) : t('none')}
        </Text>
        {isOpen ? (
          <AlertForm plan={plan} onDone={() => setOpen(false)} />
        ) : (
          <button type="button" className={classes.plain} onClick={() => setOpen(true)}>
            {t('change')}
          </button>
        )}
      </div>
    </section>
  )
}

const numberOf = (value: string | number) => (typeof value === 'number' ? value : null)

function AlertForm({ plan, onDone }: { plan: DatedPlan; onDone: () => void }) {
  const t = useTranslations('dated-plans.alert')
  const { change, isPending } = usePlanChange(plan)
  const [silence, setSilence] = useState<string | number>(plan.silence_days ?? '')
  const [pain, setPain] = useState<string | number>(plan.pain_above ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // What fails keeps what was typed.
        if (!isPending) change({ silence_days: numberOf(silence), pain_above: numberOf(pain) }, onDone)
      }}
    >
      <Stack gap={10} mt={10}>
        <NumberInput
          label={t('silence_days')}
          description={t('silence_days_is')}
          value={silence}
          onChange={setSilence}
          min={1}
          max={SILENCE_MAX}
          clampBehavior="strict"
          allowDecimal={false}
          autoFocus
        />
        <NumberInput
          label={t('pain_above')}
          description={t('pain_above_is')}
          value={pain}
          onChange={setPain}
          min={0}
          max={PAIN_MAX}
          clampBehavior="strict"
          allowDecimal={false}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
