import { Badge, Flex, NativeSelect, Text } from '@mantine/core'
import { IconArrowRight, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { Card } from '@/components/ui/page/card'
import kit from '@/components/ui/table.module.css'
import { changeOf, comparedPlaces, worstOf } from '@/lib/domain/record/pain'
import type { PainMoment } from '@/lib/domain/record/pain-history'
import { placeKey } from '@/lib/domain/record/regions'
import { Figure } from './body/figure'
import classes from './plot/plot.module.css'
import { signed } from './signed'
import { usePlaceName } from './use-place-name'

/** Two dates beside each other: where it hurt, how much, and what became of it. */
export function CompareCard({ moments }: { moments: PainMoment[] }) {
  const t = useTranslations('pain.compare')
  const { day } = useDates()
  const nameOf = usePlaceName()
  const [asked, setAsked] = useState<{ from: number | null; to: number | null }>({ from: null, to: null })
  const find = (id: number | null) => moments.find(({ entry_id }) => entry_id === id)
  const from = find(asked.from) ?? moments[0]
  const to = find(asked.to) ?? moments.at(-1)
  if (!from || !to || moments.length < 2) {
    return (
      <Card title={t('title')}>
        <Text c="dimmed">{t('empty')}</Text>
      </Card>
    )
  }
  const change = changeOf(from.spots, to.spots)
  const data = moments.map(({ entry_id, at }) => ({ value: String(entry_id), label: day(at) }))
  const select = (which: 'from' | 'to', { entry_id }: PainMoment) => (
    <NativeSelect
      aria-label={t(which)}
      data={data}
      value={String(entry_id)}
      onChange={(event) => setAsked({ ...asked, [which]: Number(event.currentTarget.value) })}
    />
  )
  const figure = ({ at, spots }: PainMoment) => (
    <div>
      <Figure
        marks={spots}
        width="100%"
        label={t('body', { date: day(at), names: spots.map(nameOf).join(', ') || t('nothing') })}
      />
      <Text size="sm" c="dimmed" mt={6}>
        {day(at)}
      </Text>
    </div>
  )
  const Trend = change && change.by > 0 ? IconTrendingUp : IconTrendingDown
  return (
    <Card
      title={t('title')}
      action={
        <Flex gap={8} align="center">
          {select('from', from)}
          <IconArrowRight size={16} stroke={1.6} aria-hidden />
          {select('to', to)}
        </Flex>
      }
    >
      <div className={classes.compare}>
        {figure(from)}
        <dl className={classes.numbers}>
          <dt>{t('places')}</dt>
          <dd>
            {from.spots.length} → {to.spots.length}
          </dd>
          <dt>{t('worst')}</dt>
          <dd>
            {worstOf(from.spots) ?? '–'} → {worstOf(to.spots) ?? '–'}
          </dd>
          {change && change.by !== 0 && (
            <dd>
              <Badge
                color={change.by < 0 ? 'accent' : 'danger'}
                leftSection={<Trend size={14} stroke={1.8} aria-hidden />}
              >
                {signed(change.by)}
              </Badge>
            </dd>
          )}
        </dl>
        {figure(to)}
      </div>
      <table className={kit.table}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col" className={kit.right}>
              {day(from.at)}
            </th>
            <th scope="col" className={kit.right}>
              {day(to.at)}
            </th>
          </tr>
        </thead>
        <tbody>
          {comparedPlaces(from.spots, to.spots).map((place) => (
            <tr key={placeKey(place)}>
              <td>{nameOf(place)}</td>
              <td className={kit.right}>{place.from ?? '–'}</td>
              <td className={kit.right} style={{ fontWeight: 650 }}>
                {place.to ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed">
        {change?.isImportant ? `${t('important')}. ` : ''}
        {t('source')}
      </Text>
    </Card>
  )
}
