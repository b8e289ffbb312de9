import { Badge, Box, Button, Flex, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash, IconWorld } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDayTexts } from '@/components/format/use-weekdays'
import { useRead } from '@/lib/client/use-api'
import type { Planning } from '@/lib/contract/plannings'
import { OnlineSlots } from './online-slots'
import { phaseOn } from './phase'
import type { Whose } from './planning-sheet'
import classes from './plannings.module.css'
import { useOnlineTexts } from './use-online-texts'
import { WeekBars } from './week/week-bars'
import { weekShape } from './week/week-shape'

const phaseColors: Record<ReturnType<typeof phaseOn>, string> = { past: 'gray', now: 'accent', coming: 'warn' }

type Props = {
  planning: Planning
  whose: Whose
  today: string
  /** What can be done with it; absent for who only reads. */
  actions?: { onEdit: () => void; onDelete: () => void }
}

/** One schedule: when it is valid, the week it makes, what it is for, and whether it can be booked online. */
export function PlanningItem({ planning, whose, today, actions }: Props) {
  const t = useTranslations('plannings')
  const dates = useDayTexts()
  const { valid_from, valid_to, intervals } = planning
  const phase = phaseOn(today, valid_from, valid_to)
  const validity = valid_to
    ? t('between', { from: dates.day(valid_from), to: dates.day(valid_to) })
    : t('since', { from: dates.day(valid_from) })
  const total = weekShape(intervals).total_minutes
  return (
    <Flex
      component="article"
      className={classes.item}
      direction="column"
      gap={10}
      miw={0}
      pt={14}
      style={{ borderTop: '1px solid var(--line-soft)' }}
      aria-label={validity}
    >
      <Flex component="header" gap="8px 12px" align="flex-start" wrap="wrap" justify="space-between">
        <Box flex="1 1 220px" miw={0}>
          <Text component="h3" mb={3} fz={14} fw={600}>
            {validity}
          </Text>
          <Text c="dimmed">
            <Badge component="span" color={phaseColors[phase]} mr={8}>
              {t(`phase.${phase}`)}
            </Badge>
            {t('week_hours', { hours: Math.floor(total / 60), minutes: total % 60 })}
          </Text>
        </Box>
        {actions && (
          <Flex gap={6} wrap="wrap">
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
              aria-label={t('edit_named', { name: validity })}
              onClick={actions.onEdit}
            >
              {t('edit')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              aria-label={t('delete_named', { name: validity })}
              onClick={actions.onDelete}
            >
              {t('remove')}
            </Button>
          </Flex>
        )}
      </Flex>
      <WeekBars intervals={intervals} tone={planning.color ?? whose.color} />
      <Services ids={planning.service_ids} />
      {phase !== 'past' && <Online planning={planning} whose={whose} today={today} />}
    </Flex>
  )
}

function Services({ ids }: { ids: number[] | null }) {
  const t = useTranslations('plannings.services')
  const { data } = useRead('services.list', {}, { enabled: ids !== null })
  if (!ids) return <Text c="dimmed">{t('for_all')}</Text>
  const names = (data?.data ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return <Text c="dimmed">{t('for_some', { names: names.join(', ') })}</Text>
}

function Online({ planning, whose, today }: Pick<Props, 'planning' | 'whose' | 'today'>) {
  const t = useTranslations('plannings.online')
  const texts = useOnlineTexts()
  if (!planning.online_booking) return <Text c="dimmed">{t('off')}</Text>
  return (
    <Stack gap={8} p="12px 14px" bdrs="var(--radius-control)" bg="var(--page)">
      <Flex component="p" className={classes.onlineState} gap={8} fw={550}>
        <IconWorld size={17} stroke={1.6} aria-hidden />
        {texts.state(planning)}
      </Flex>
      <OnlineSlots professionalId={whose.id} serviceIds={planning.service_ids} today={today} />
    </Stack>
  )
}
