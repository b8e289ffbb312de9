import { ActionIcon, Button, Text } from '@mantine/core'
import { IconArrowsRandom, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type Pain, painSensations } from '@/lib/contract/pain'
import { changedSpot, spotAt, toggledPlace } from '@/lib/domain/record/pain'
import type { BodyPlace } from '@/lib/domain/record/regions'
import { fillOf } from '../body/figure'
import { Swatch } from '../body/patterns'
import { usePlaceName } from '../use-place-name'
import { Choices, withOrWithout } from './choices'
import classes from './editor.module.css'

type Props = {
  pain: Pain
  place: BodyPlace
  onWrite: (pain: Pain) => void
  /** The next place that is pressed is where it radiates to. */
  onAim: () => void
}

/** What is said of one place: how it feels, and where it goes. */
export function SpotPanel({ pain, place, onWrite, onAim }: Props) {
  const t = useTranslations('pain')
  const nameOf = usePlaceName()
  const spot = spotAt(pain, place)
  if (!spot) return null
  const name = nameOf(place)
  return (
    <section className={classes.section} aria-label={name}>
      <div className={classes.between}>
        <h2 className={classes.title}>
          <Swatch fill={fillOf(spot)} size={20} />
          {name}
        </h2>
        <ActionIcon
          color="red"
          aria-label={t('unmark', { name })}
          title={t('unmark', { name })}
          onClick={() => onWrite(toggledPlace(pain, place))}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <Choices
        title={t('sensation.title')}
        options={painSensations}
        labelOf={(one) => t(`sensation.${one}`)}
        chosen={spot.sensations}
        mark={(one) => <Swatch fill={one} />}
        columns={2}
        onToggle={(one) => onWrite(changedSpot(pain, place, { sensations: withOrWithout(spot.sensations, one) }))}
      />
      <div>
        <h3 className={classes.label}>{t('radiates.title')}</h3>
        <div className={classes.between}>
          {spot.radiates_to ? <Text>{nameOf(spot.radiates_to)}</Text> : null}
          <Button
            variant="default"
            size="compact-md"
            h={34}
            leftSection={<IconArrowsRandom size={15} stroke={1.6} aria-hidden />}
            onClick={onAim}
          >
            {t('radiates.choose')}
          </Button>
          {spot.radiates_to && (
            <ActionIcon
              aria-label={t('radiates.none')}
              onClick={() => onWrite(changedSpot(pain, place, { radiates_to: null }))}
            >
              <IconX size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
    </section>
  )
}
