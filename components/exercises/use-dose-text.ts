import { useTranslations } from 'next-intl'
import { type DosePart, doseParts } from '@/lib/domain/exercises/dose'

type Short = Parameters<typeof doseParts>[0]

/** A dose in a few words: `3 × 12 · 5 s`; empty for one that says nothing. */
export function useDoseText(): (dose: Short) => string {
  const t = useTranslations('exercises.dose')
  const said = (part: DosePart): string => {
    if (part.key === 'sets_reps') return t('sets_reps', { sets: part.sets, reps: part.reps })
    if (part.key === 'sets_hold') return t('sets_hold', { sets: part.sets, seconds: part.seconds })
    return t(part.key, { count: part.count })
  }
  return (dose) => doseParts(dose).map(said).join(' · ')
}
