import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PainSpot } from '@/lib/contract/pain'
import {
  type BodyPlace,
  type BodyRegion,
  bodyGroups,
  bodyRegions,
  bodyViews,
  groupOf,
  isSamePlace,
  sidesOf,
  viewOf,
} from '@/lib/domain/record/regions'
import { fillOf } from '../body/figure'
import { Swatch } from '../body/patterns'
import { usePlaceName } from '../use-place-name'
import classes from './editor.module.css'
import { useListWalk } from './use-list-walk'

type Props = {
  spots: PainSpot[]
  chosen: BodyPlace | null
  onPress: (place: BodyPlace) => void
}

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every region by its name, with its sides: what the body shows, for who would rather read or search. */
export function RegionList({ spots, chosen, onPress }: Props) {
  const t = useTranslations('pain')
  const nameOf = usePlaceName()
  const [search, setSearch] = useState('')
  const walk = useListWalk()
  const regionName = (region: BodyRegion) => nameOf({ region, side: 'centre' })
  const isFound = (region: BodyRegion) => bare(regionName(region)).includes(bare(search.trim()))
  const marked = bodyRegions.filter((region) => spots.some((spot) => spot.region === region))
  const groups = bodyViews.flatMap((view) =>
    bodyGroups.map((group) => ({
      key: `${view} ${group}`,
      title: t('list.group_in', { group: t(`list.group.${group}`), view: t(`view.${view}`).toLocaleLowerCase() }),
      regions: bodyRegions.filter((one) => viewOf(one) === view && groupOf(one) === group && isFound(one)),
    })),
  )
  const found = groups.filter(({ regions }) => regions.length > 0)
  const row = (region: BodyRegion) => (
    <RegionRow key={region} name={regionName(region)} {...{ region, spots, chosen, onPress }} />
  )
  return (
    <nav className={classes.list} aria-label={t('list.title')}>
      <TextInput
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.regions} {...walk}>
        {marked.length > 0 && !search && (
          <section>
            <h2 className={classes.listTitle}>
              {t('list.marked')}
              <span>{spots.length}</span>
            </h2>
            <ul>{marked.map(row)}</ul>
          </section>
        )}
        {found.map(({ key, title, regions }) => (
          <section key={key}>
            <h2 className={classes.listTitle}>{title}</h2>
            <ul>{regions.map(row)}</ul>
          </section>
        ))}
      </div>
      {found.length === 0 && (
        <Text c="dimmed" role="status">
          {t('list.no_match')}
        </Text>
      )}
    </nav>
  )
}

function RegionRow({ region, name, spots, chosen, onPress }: Props & { region: BodyRegion; name: string }) {
  const t = useTranslations('pain')
  const nameOf = usePlaceName()
  const mark = spots.find((spot) => spot.region === region)
  return (
    <li className={classes.region} data-chosen={chosen?.region === region || undefined}>
      <span className={classes.regionName}>
        {mark && <Swatch fill={fillOf(mark)} size={14} />}
        {name}
      </span>
      {sidesOf(region).map((side) => (
        <button
          key={side}
          type="button"
          tabIndex={-1}
          className={classes.side}
          aria-label={nameOf({ region, side })}
          aria-pressed={spots.some((spot) => isSamePlace(spot, { region, side }))}
          onClick={() => onPress({ region, side })}
        >
          {t(`side_short.${side}`)}
        </button>
      ))}
    </li>
  )
}
