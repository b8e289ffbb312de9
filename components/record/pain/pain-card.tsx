import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { usePatientId } from '@/components/patients/use-patient'
import { FoldingCard } from '@/components/ui/page/folding-card'
import { ReadLine } from '@/components/ui/read-line'
import { paths } from '@/lib/client/paths'
import type { PainPoint } from '@/lib/contract/pains'
import { isSamePlace, placeKey } from '@/lib/domain/record/regions'
import { Figure, fillOf } from './body/figure'
import { Swatch } from './body/patterns'
import classes from './pain.module.css'
import { usePainHistory } from './use-pain-history'
import { usePlaceName } from './use-place-name'

const worstFirst = (spots: PainPoint[]) =>
  spots.toSorted((one, other) => (other.intensity ?? -1) - (one.intensity ?? -1))

/** Beside the record: where it hurts by now, how much, and how much it did at first, as was signed; that there is a draft. */
export function PainCard() {
  const t = useTranslations('pain')
  const { nearDay } = useDates()
  const nameOf = usePlaceName()
  const id = usePatientId()
  const { points, signed, drafts, read } = usePainHistory()
  const [first, last, draft] = [signed[0], signed.at(-1), drafts.at(-1)]
  const worst = last && worstFirst(last.spots)[0]
  const firstOf = (place: Parameters<typeof isSamePlace>[0]) =>
    points.find((point) => isSamePlace(point, place) && point.state !== 'draft' && point.intensity !== null)
  return (
    <FoldingCard
      title={t('card.title')}
      brief={worst ? `${nameOf(worst)} · ${worst.intensity ?? '–'}` : read.data && t('card.empty')}
      action={
        first &&
        last && (
          <Text size="sm" c="dimmed">
            {first === last ? nearDay(last.at) : t('card.span', { from: nearDay(first.at), to: nearDay(last.at) })}
          </Text>
        )
      }
    >
      <ReadLine read={read} height={200} />
      {read.data && !last && <Text c="dimmed">{t('card.empty')}</Text>}
      {last && (
        <>
          <div className={classes.figure}>
            <Figure marks={last.spots} width="100%" />
          </div>
          <ul className={classes.places}>
            {worstFirst(last.spots).map((spot) => {
              const begun = firstOf(spot)
              return (
                <li key={placeKey(spot)}>
                  <Swatch fill={fillOf(spot)} size={14} />
                  {nameOf(spot)}
                  {spot.sensations[0] && (
                    <Text span c="dimmed">
                      {t(`sensation.${spot.sensations[0]}`).toLocaleLowerCase()}
                    </Text>
                  )}
                  <strong>{spot.intensity ?? '–'}</strong>
                  <Text span c="dimmed" miw={36} ta="right">
                    {begun && begun.entry_id !== spot.entry_id && t('card.of', { intensity: begun.intensity! })}
                  </Text>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {draft && (
        <Text size="sm" c="dimmed">
          {t('card.draft', { date: nearDay(draft.at) })}{' '}
          <Link className={classes.link} href={paths['patients.pain'](id, draft.entry_id)}>
            {t('go_on')}
          </Link>
        </Text>
      )}
      <Button
        component={Link}
        href={paths['patients.pain'](id)}
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      >
        {t('card.record')}
      </Button>
    </FoldingCard>
  )
}
