import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFocusAfterDelete } from '@/components/form/use-focus-after-delete'
import { ReadState } from '@/components/list/waiting/read-state'
import { planningsRead } from '@/components/plannings/planning-reads'
import classes from '@/components/plannings/plannings.module.css'
import { useToday } from '@/components/plannings/use-today'
import { closed, lazily } from '@/components/ui/lazily'
import { Card } from '@/components/ui/page/card'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import type { PlanningException } from '@/lib/contract/plannings'
import { mayKeepException } from '@/lib/domain/access'
import { ExceptionRow } from './exception-row'
import { affectedQuery, toValues } from './exception-values'

const loadSheet = () => import('./exception-sheet')
const ExceptionSheet = lazily(() => loadSheet().then((module) => module.ExceptionSheet), closed)
const DeleteDialog = lazily(
  () => import('./delete-exception-dialog').then((module) => module.DeleteExceptionDialog),
  closed,
)

type Props = {
  professionalId: number | null
  /** Where what the card holds is said around it already. */
  title?: string
  /** What a new one is proposed for, unless it has passed. */
  day?: string
}

type Open =
  | { what: 'new' }
  | { what: 'edit'; exception: PlanningException }
  | { what: 'delete'; exception: PlanningException; name: string }

const byTime = (a: PlanningException, b: PlanningException) =>
  a.date.localeCompare(b.date) || (a.from ?? '').localeCompare(b.from ?? '') || a.id - b.id

/**
 * Holidays, blocked time and extra hours of a professional, those of the whole clinic among them; or, for null, the
 * clinic's alone. Those to come first, in the order of time, the past ones folded.
 */
export function ExceptionsCard({ professionalId, title, day }: Props) {
  const t = useTranslations('plannings.exceptions')
  const today = useToday()
  const mayEdit = mayKeepException(useUser(), professionalId)
  const [open, setOpen] = useState<Open>()
  const read = useRead('plannings.list', planningsRead(professionalId, today))
  const { data } = read
  const close = () => setOpen(undefined)
  const known = (data?.meta.exceptions ?? [])
    .filter((each) => each.professional_id === null || each.professional_id === professionalId)
    .sort(byTime)
  const shown = known.filter(({ date_to }) => date_to >= today)
  const past = known.filter(({ date_to }) => date_to < today).reverse()
  const place = useFocusAfterDelete<HTMLElement>(data && known.length, open !== undefined)
  const row = (exception: PlanningException) => (
    <ExceptionRow
      key={exception.id}
      exception={exception}
      isShared={exception.professional_id === null && professionalId !== null}
      standing={exception.date_to < today ? null : affectedQuery(toValues(exception), professionalId)}
      actions={
        mayEdit && exception.professional_id === professionalId
          ? {
              onEdit: () => setOpen({ what: 'edit', exception }),
              onDelete: (name) => setOpen({ what: 'delete', exception, name }),
            }
          : undefined
      }
    />
  )
  return (
    <Card
      ref={place}
      title={title ?? t(professionalId === null ? 'closures' : 'title')}
      action={
        mayEdit && (
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
      }
    >
      <ReadState read={read} failed={t('failed')} height={96} />
      {data && shown.length === 0 && <Text c="dimmed">{t(professionalId === null ? 'no_closures' : 'none')}</Text>}
      {shown.length > 0 && <ul>{shown.map(row)}</ul>}
      {past.length > 0 && (
        <details className={classes.past}>
          <summary>{t('past', { count: past.length })}</summary>
          <ul>{past.map(row)}</ul>
        </details>
      )}
      {open?.what === 'new' && (
        <ExceptionSheet professionalId={professionalId} today={today} day={day} onClosed={close} />
      )}
      {open?.what === 'edit' && (
        <ExceptionSheet professionalId={professionalId} today={today} exception={open.exception} onClosed={close} />
      )}
      {open?.what === 'delete' && <DeleteDialog exception={open.exception} name={open.name} onClosed={close} />}
    </Card>
  )
}
