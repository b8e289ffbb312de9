'use client'

import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { closed, lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { ReadLine } from '@/components/ui/read-line'
import { useRead, useSave } from '@/lib/client/use-api'

const MeasureBuilder = lazily<{ onClosed: () => void }>(
  () => import('./measure-builder').then((part) => part.MeasureBuilder),
  closed,
)

/** The clinic's own measures: made, archived, used again. */
export function OwnMeasures() {
  const t = useTranslations('measures.builder')
  const read = useRead('measures.list')
  const [isMaking, setMaking] = useState(false)
  const update = useSave('measures.update')
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      action={
        <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setMaking(true)}>
          {t('create')}
        </Button>
      }
    >
      <ReadLine read={read} height={80} />
      {read.data?.data.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <Stack component="ul" gap={12} style={{ listStyle: 'none' }}>
        {read.data?.data.map(({ id, name, active, version, definition }) => (
          <Group component="li" key={id} justify="space-between" gap={8}>
            <div>
              <Text fw={600}>
                {name} {!active && <Badge>{t('archived')}</Badge>}
              </Text>
              <Text c="dimmed" fz={13}>
                {t('items', { count: definition.items.length })}
              </Text>
            </div>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => update.mutate({ params: { id }, version, body: { active: !active } })}
            >
              {t(active ? 'archive' : 'restore')}
            </Button>
          </Group>
        ))}
      </Stack>
      {isMaking && <MeasureBuilder onClosed={() => setMaking(false)} />}
    </Card>
  )
}
