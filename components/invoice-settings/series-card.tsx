import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReadState } from '@/components/list/waiting/read-state'
import { closed, lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { useRead, useSave } from '@/lib/client/use-api'
import type { InvoiceSeries } from '@/lib/contract/invoice-series'
import classes from './invoice-settings.module.css'

const SeriesSheet = lazily(() => import('./series-sheet').then((module) => module.SeriesSheet), closed)

/** The clinic's series of invoices, each with the number that comes next. */
export function SeriesCard() {
  const t = useTranslations('invoice-series')
  const read = useRead('invoice-series.list')
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const all = read.data?.data
  const series = all?.find(({ id }) => id === opened)
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      action={
        <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setOpened('new')}>
          {t('new')}
        </Button>
      }
    >
      <ReadState read={read} failed={t('failed')} height={90} />
      {all?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <Stack component="ul" gap={14} className={classes.series}>
        {all?.map((one) => (
          <SeriesLine key={one.id} series={one} onEdit={() => setOpened(one.id)} />
        ))}
      </Stack>
      {(opened === 'new' || series) && <SeriesSheet key={opened} series={series} onClosed={() => setOpened(null)} />}
    </Card>
  )
}

function SeriesLine({ series, onEdit }: { series: InvoiceSeries; onEdit: () => void }) {
  const t = useTranslations('invoice-series')
  const update = useSave('invoice-series.update')
  const { id, name, kind, active, next_number, version } = series
  const Sign = active ? IconArchive : IconArchiveOff
  const archive = t(active ? 'archive' : 'restore', { name })
  return (
    <Group component="li" justify="space-between" gap={8} wrap="nowrap">
      <div className={classes.named} data-pale={!active || undefined}>
        <Text fw={600}>
          {name} {!active && <Badge>{t('archived')}</Badge>}
        </Text>
        <Text c="dimmed" fz={13}>
          {t(`kind.${kind}`)} · {t('next', { number: next_number })}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon aria-label={t('edit', { name })} title={t('edit', { name })} onClick={onEdit}>
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={archive}
          title={archive}
          loading={update.isPending}
          onClick={() => update.mutate({ params: { id }, version, body: { active: !active } })}
        >
          <Sign size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}
