import { useTranslations } from 'next-intl'
import { useDoseText } from '@/components/exercises/use-dose-text'
import type { Dose } from '@/lib/domain/exercises/dose'

export type DoseField = keyof Dose | 'note'
export type DoseChip = { field: DoseField; text: string }

/** A dose part by part, each with the field that it is changed in: `3 × 12`, `45 s pausa`, `1 kg`. */
export function useDoseChips(): (dose: Dose) => DoseChip[] {
  const t = useTranslations('exercise-sessions.items.chips')
  const short = useDoseText()
  return (dose) => {
    const { rest_seconds, load, tempo } = dose
    const main = short({ ...dose, hold_seconds: dose.reps ? null : dose.hold_seconds })
    const held =
      dose.reps && dose.hold_seconds ? short({ sets: null, reps: null, hold_seconds: dose.hold_seconds }) : ''
    const chips: DoseChip[] = [
      { field: dose.sets ? 'sets' : dose.reps ? 'reps' : 'hold_seconds', text: main },
      { field: 'hold_seconds', text: held },
      { field: 'rest_seconds', text: rest_seconds ? t('rest', { seconds: rest_seconds }) : '' },
      { field: 'load', text: load ?? '' },
      { field: 'tempo', text: tempo ? t('tempo', { tempo }) : '' },
    ]
    return chips.filter(({ text }) => text !== '')
  }
}
