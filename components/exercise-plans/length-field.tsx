import { NativeSelect, NumberInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import classes from './length-field.module.css'

type Props = {
  days: number
  min?: number
  max: number
  error?: ReactNode
  onChange: (days: number) => void
}

/** How long a phase lasts: in weeks where it is whole weeks, else in days. */
export function LengthField({ days, min = 1, max, error, onChange }: Props) {
  const t = useTranslations('exercise-plans.length')
  const [unit, setUnit] = useState<'weeks' | 'days'>(days % 7 === 0 ? 'weeks' : 'days')
  const each = unit === 'weeks' ? 7 : 1
  const [least, most] = [Math.ceil(min / each), Math.floor(max / each)]
  return (
    <div className={classes.length}>
      <NumberInput
        label={t('label')}
        value={Math.ceil(days / each)}
        error={error}
        min={least}
        max={most}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        // Whole weeks remain whole.
        onChange={(value) =>
          typeof value === 'number' && value > 0 && onChange(Math.max(Math.min(value, most), least) * each)
        }
      />
      <NativeSelect
        label={t('unit')}
        value={unit}
        data={[
          { value: 'weeks', label: t('weeks') },
          { value: 'days', label: t('days') },
        ]}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value === 'weeks' ? 'weeks' : 'days'
          setUnit(next)
          if (next === 'weeks') onChange(Math.ceil(days / 7) * 7)
        }}
      />
    </div>
  )
}
