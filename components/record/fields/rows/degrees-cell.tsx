import { NumberInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DEGREES_MAX, DEGREES_MIN } from '@/lib/domain/record/rows'

type Props = { label: string; value: number | null; onChange: (degrees: number | null) => void }

const isPossible = (degrees: number) => degrees >= DEGREES_MIN && degrees <= DEGREES_MAX

/**
 * An angle. What cannot be one stays as it was typed, is said, and is no answer. Pressed, it is typed over: chosen after
 * what the input itself does with its caret then.
 */
export function DegreesCell({ label, value, onChange }: Props) {
  const t = useTranslations('record.fields')
  const [typed, setTyped] = useState<number | string>(value ?? '')
  const isOff = typeof typed === 'number' && !isPossible(typed)
  return (
    <NumberInput
      size="xs"
      w={64}
      hideControls
      suffix="°"
      clampBehavior="none"
      allowDecimal={false}
      aria-label={label}
      value={isOff ? typed : (value ?? '')}
      error={isOff && t('between', { min: DEGREES_MIN, max: DEGREES_MAX })}
      data-unfinished={isOff || undefined}
      onClick={({ currentTarget }) => setTimeout(() => currentTarget.select())}
      onChange={(given) => {
        setTyped(given)
        onChange(typeof given === 'number' && isPossible(given) ? given : null)
      }}
    />
  )
}
