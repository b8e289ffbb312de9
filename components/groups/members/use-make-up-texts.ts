import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { oneByOne } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import type { MemberRow } from './member-list'

type Member = Pick<MemberRow, 'use'>

/** How many of them wait for their month to be paid. */
const unpaidOf = (makeUps: Member['use']['make_ups']): number => makeUps.filter(({ unpaid }) => unpaid).length

/** What a member can make up for, in words, in short and in full; empty where there is nothing. */
export function useMakeUpTexts() {
  const t = useTranslations('group-members')
  const language = useLanguage()
  const { plainDay } = useDates()
  return {
    short: ({ use: { make_ups } }: Member): string =>
      [
        make_ups.length > 0 && t('make_ups_short', { count: make_ups.length }),
        unpaidOf(make_ups) > 0 && t('make_ups_unpaid_short', { count: unpaidOf(make_ups) }),
      ]
        .filter(Boolean)
        .join(' · '),
    full: ({ use: { make_ups } }: Member): string => {
      const [first] = make_ups
      const waiting = unpaidOf(make_ups)
      const parts = [
        first && t('make_ups', { count: make_ups.length, day: plainDay(first.until) }),
        waiting > 0 && t('make_ups_unpaid', { count: waiting }),
      ]
      return oneByOne(
        language,
        parts.filter((part): part is string => Boolean(part)),
      )
    },
  }
}
