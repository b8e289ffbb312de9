import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDays } from '@/components/format/use-days'
import { MoreTexts } from '@/lib/i18n/more-texts'
import type { WayBack } from './use-way-back'

/** `onGone`: it goes with what it takes back, and the focus has to stay somewhere. */
type Props = { wayBack: WayBack; onGone: () => void }

/** Back to the day that was on the screen, beside what is said of the one that was proposed. */
export function BackToDay({ wayBack, onGone }: Props) {
  if (!wayBack) return null
  return (
    <MoreTexts files={['series']}>
      <Back wayBack={wayBack} onGone={onGone} />
    </MoreTexts>
  )
}

function Back({ wayBack, onGone }: { wayBack: NonNullable<WayBack>; onGone: () => void }) {
  const t = useTranslations('series.notes')
  const dates = useDays()
  const { day, go } = wayBack
  const back = () => {
    onGone()
    go()
  }
  return (
    <Button variant="default" size="compact-sm" mt={6} onClick={back}>
      {t('back_to', { day: `${dates.weekday(day)} ${dates.number(day)}` })}
    </Button>
  )
}
