import { Group, Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { Item, Items } from '@/components/list/items'
import { ItemsSkeleton } from '@/components/list/waiting/items-skeleton'
import { useUser } from '@/lib/client/use-user'
import type { AuditLine } from '@/lib/contract/audit'
import { auditedKinds, isAuditAction, isAuditEntity, namedKindOf } from '@/lib/domain/audit/entities'
import { dayOf } from '@/lib/domain/time/clock'
import { mediumForm } from '@/lib/domain/time/forms'
import { AuditChanges } from './audit-changes'
import classes from './audit-panel.module.css'
import { signOf } from './audit-signs'

type Props = {
  /** Undefined while they are on their way. */
  lines: AuditLine[] | undefined
  /** The lines are of the question before this one. */
  stale: boolean
}

/** The lines below the day they fall on in the clinic. */
export function AuditLines({ lines, stale }: Props) {
  const format = useFormatter()
  const { time_zone } = useUser().clinic
  if (!lines) return <ItemsSkeleton items={SKELETON_LINES} />
  const days = Map.groupBy(lines, ({ at }) => dayOf(at, time_zone))
  return (
    <div data-stale={stale || undefined} aria-busy={stale}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`audit-${day}`}>
          <Text
            component="h3"
            className={classes.day}
            pb={6}
            mt={18}
            fz={13}
            fw={650}
            style={{ borderBottom: '1px solid var(--line)' }}
            id={`audit-${day}`}
          >
            {format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' })}
          </Text>
          <Items>
            {ofDay.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </Items>
        </section>
      ))}
    </div>
  )
}

const SKELETON_LINES = 8

function Line({ line }: { line: AuditLine }) {
  const t = useTranslations('audit')
  const format = useFormatter()
  const { action, professional, at, address } = line
  const what = useSubject(line)
  return (
    <Item
      icon={signOf(action)}
      order={4}
      title={
        <>
          {isAuditAction(action) ? t(`actions.${action}`) : action}
          <Text span inherit fw={400}>
            {' · '}
            {what}
          </Text>
        </>
      }
    >
      <Group gap="0 10px" fz="sm" c="dimmed">
        <time dateTime={at}>
          {format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', second: '2-digit' })}
        </time>
        <span>{professional?.name ?? t('nobody')}</span>
        {address && address !== 'direct' && <span>{t('from_address', { address })}</span>}
      </Group>
      <AuditChanges line={line} folded={action !== 'updated'} />
    </Item>
  )
}

/** What a line is about: by name where it has one, an appointment by who comes when, else a row by its number. */
function useSubject({ entity, entity_id, named, appointment }: AuditLine): string {
  const t = useTranslations('audit')
  const format = useFormatter()
  const noun = isAuditEntity(entity) ? t(`entity.${entity}`) : entity
  const numberOf = isAuditEntity(entity) ? auditedKinds[entity].numberOf : undefined
  const kind = namedKindOf(entity)
  const row = named.find((one) => one.kind === kind && one.id === entity_id)
  if (row) return t('named', { entity: noun, name: row.name })
  if (appointment) {
    const when = format.dateTime(new Date(appointment.starts_at), mediumForm)
    return t('named', { entity: noun, name: [...appointment.patient_names, when].join(', ') })
  }
  // A clinic has one of itself, of its audit and of its subscription: their number says nothing.
  return entity_id && numberOf !== 'clinic' ? t('numbered', { entity: noun, id: String(entity_id) }) : noun
}
