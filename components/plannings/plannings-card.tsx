import { Button, Flex } from '@mantine/core'
import { IconCalendarTime, IconCopy, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFocusAfterDelete } from '@/components/form/use-focus-after-delete'
import { ListState } from '@/components/list/list-state'
import { ReadState } from '@/components/list/waiting/read-state'
import { closed, lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { Planning } from '@/lib/contract/plannings'
import { mayPlan } from '@/lib/domain/access'
import { phaseOn } from './phase'
import { PlanningItem } from './planning-item'
import { planningsRead } from './planning-reads'
import type { Whose } from './planning-sheet'
import classes from './plannings.module.css'
import { useToday } from './use-today'

const loadSheet = () => import('./planning-sheet')
const PlanningSheet = lazily(() => loadSheet().then((module) => module.PlanningSheet), closed)
const CopyWeekSheet = lazily(() => import('./copy/copy-week-sheet').then((module) => module.CopyWeekSheet), closed)
const DeleteDialog = lazily(
  () => import('./delete-planning-dialog').then((module) => module.DeletePlanningDialog),
  closed,
)

type Open = { what: 'new' } | { what: 'copy' } | { what: 'edit' | 'delete'; planning: Planning }

/**
 * Somebody's schedules: those valid now or later, drawn as weeks, the past ones folded. Changed by them or an admin.
 */
export function PlanningsCard({ whose }: { whose: Whose }) {
  const t = useTranslations('plannings')
  const user = useUser()
  const today = useToday()
  const [open, setOpen] = useState<Open>()
  const read = useRead('plannings.list', planningsRead(whose.id, today))
  const { data } = read
  const close = () => setOpen(undefined)
  const mayEdit = mayPlan(user, whose.id)
  const own = (data?.data ?? []).filter(({ professional_id }) => professional_id === whose.id)
  const sorted = [...own].sort((a, b) => a.valid_from.localeCompare(b.valid_from))
  const isPast = ({ valid_from, valid_to }: Planning) => phaseOn(today, valid_from, valid_to) === 'past'
  const shown = sorted.filter((each) => !isPast(each))
  const past = sorted.filter(isPast).reverse()
  const place = useFocusAfterDelete<HTMLElement>(data && own.length, open !== undefined)
  const item = (planning: Planning) => (
    <PlanningItem
      key={planning.id}
      planning={planning}
      whose={whose}
      today={today}
      actions={
        mayEdit
          ? {
              onEdit: () => setOpen({ what: 'edit', planning }),
              onDelete: () => setOpen({ what: 'delete', planning }),
            }
          : undefined
      }
    />
  )
  const create = (
    <Button
      variant="default"
      leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
      onPointerEnter={loadSheet}
      onFocus={loadSheet}
      onClick={() => setOpen({ what: 'new' })}
    >
      {t('new')}
    </Button>
  )
  return (
    <Card
      ref={place}
      title={t('title')}
      action={
        mayEdit &&
        shown.length > 0 && (
          <Flex gap={6} wrap="wrap">
            {user.is_admin && (
              <Button
                variant="subtle"
                leftSection={<IconCopy size={17} stroke={1.6} aria-hidden />}
                onClick={() => setOpen({ what: 'copy' })}
              >
                {t('copy_week')}
              </Button>
            )}
            {create}
          </Flex>
        )
      }
    >
      <ReadState read={read} failed={t('failed')} height={220} />
      {data && shown.length === 0 && (
        <ListState icon={<IconCalendarTime size={26} stroke={1.6} />} title={t('empty')} text={t('empty_text')}>
          {mayEdit && create}
        </ListState>
      )}
      {shown.map(item)}
      {past.length > 0 && (
        <details className={classes.past}>
          <summary>{t('past', { count: past.length })}</summary>
          {past.map(item)}
        </details>
      )}
      {open?.what === 'new' && <PlanningSheet whose={whose} today={today} onClosed={close} />}
      {open?.what === 'edit' && <PlanningSheet whose={whose} today={today} planning={open.planning} onClosed={close} />}
      {open?.what === 'copy' && <CopyWeekSheet whose={whose} plannings={own} today={today} onClosed={close} />}
      {open?.what === 'delete' && <DeleteDialog planning={open.planning} onClosed={close} />}
    </Card>
  )
}
