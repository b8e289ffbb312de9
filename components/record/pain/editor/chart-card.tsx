import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePhone } from '@/components/ui/use-phone'
import type { Pain } from '@/lib/contract/pain'
import { spotAt } from '@/lib/domain/record/pain'
import { type BodyPlace, type BodyView, bodyViews, viewOf } from '@/lib/domain/record/regions'
import { BodyChart } from '../body/chart'
import { usePlaceName } from '../use-place-name'
import classes from './editor.module.css'

export const modes = ['places', 'radiates'] as const
export type Mode = (typeof modes)[number]

type Props = {
  pain: Pain
  chosen: BodyPlace | null
  mode: Mode
  onMode: (mode: Mode) => void
  onPress: (place: BodyPlace, isKey: boolean) => void
  onWalk: (place: BodyPlace) => void
  undo: (() => void) | null
  redo: (() => void) | null
}

/** The body, front and back; on a phone one of them at a time. */
export function ChartCard({ pain, chosen, mode, onMode, onPress, onWalk, undo, redo }: Props) {
  const t = useTranslations('pain')
  const nameOf = usePlaceName()
  const isPhone = usePhone(false)
  const [view, setView] = useState<BodyView | null>(null)
  const [pointed, setPointed] = useState<BodyPlace | null>(null)
  const shown = view ?? (chosen ? viewOf(chosen.region) : 'back')
  const place = pointed ?? chosen
  const intensity = place && spotAt(pain, place)?.intensity
  return (
    <section className={classes.chart} aria-label={t('chart')}>
      <div className={classes.between}>
        <SegmentedControl
          bg="var(--line-soft)"
          aria-label={t('mode.label')}
          value={mode}
          onChange={(next) => onMode(next as Mode)}
          data={modes.map((value) => ({
            value,
            label: t(`mode.${value}`),
            disabled: value === 'radiates' && (!chosen || !spotAt(pain, chosen)),
          }))}
        />
        <Group gap={6}>
          <ActionIcon variant="default" size={36} aria-label={t('undo')} disabled={!undo} onClick={() => undo?.()}>
            <IconArrowBackUp size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={t('redo')} disabled={!redo} onClick={() => redo?.()}>
            <IconArrowForwardUp size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      </div>
      {isPhone && (
        <SegmentedControl
          fullWidth
          mt={10}
          bg="var(--line-soft)"
          aria-label={t('view.label')}
          value={shown}
          onChange={(next) => setView(next as BodyView)}
          data={bodyViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      )}
      <p className={classes.pointed} aria-hidden>
        {mode === 'radiates' && chosen
          ? t('mode.radiates_hint', { name: nameOf(chosen) })
          : place && (typeof intensity === 'number' ? `${nameOf(place)} · ${intensity}` : nameOf(place))}
      </p>
      <div className={classes.body} data-one={isPhone || undefined}>
        <BodyChart
          spots={pain.spots}
          chosen={chosen}
          views={isPhone ? [shown] : [...bodyViews]}
          onPress={onPress}
          onPoint={setPointed}
          onWalk={onWalk}
        />
      </div>
      <Text size="sm" c="dimmed" ta="center" mt={10}>
        {t.rich('chart_hint', { keys: (text) => <span className="only-keys">{text}</span> })}
      </Text>
    </section>
  )
}
