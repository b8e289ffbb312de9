import { useFormatter, useTranslations } from 'next-intl'
import { useUser } from '@/lib/client/use-user'
import type { AuditLine } from '@/lib/contract/audit'
import { auditedKinds, isAuditAction, isAuditEntity } from '@/lib/domain/audit/entities'
import { dayOf } from '@/lib/domain/time/clock'
import { AuditChanges } from './audit-changes'
import classes from './audit-panel.module.css'
import { signOf } from './audit-signs'

type Props = {
  lines: AuditLine[]
  people: { id: number; name: string }[]
  /** The lines are of the question before this one. */
  stale: boolean
}

/** The lines below the day they fall on in the clinic. */
export function AuditLines({ lines, people, stale }: Props) {
  const format = useFormatter()
  const { time_zone } = useUser().clinic
  const days = Map.groupBy(lines, ({ at }) => dayOf(at, time_zone))
  return (
    <div className={classes.lines} data-stale={stale || undefined} aria-busy={stale}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`audit-${day}`}>
          <h3 className={classes.day} id={`audit-${day}`}>
            {format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' })}
          </h3>
          <ul>
            {ofDay.map((line) => (
              <Line key={line.id} line={line} people={people} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ line, people }: { line: AuditLine; people: Props['people'] }) {
  const t = useTranslations('settings.audit')
  const format = useFormatter()
  const { action, professional, at, address } = line
  const Sign = signOf(action)
  const what = useSubject(line, people)
  return (
    <li className={classes.line}>
      <span className={classes.sign} aria-hidden>
        <Sign size={17} stroke={1.6} />
      </span>
      <div className={classes.content}>
        <p className={classes.what}>
          <strong>{isAuditAction(action) ? t(`actions.${action}`) : action}</strong> · {what}
        </p>
        <p className={classes.who}>
          <time dateTime={at}>
            {format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', second: '2-digit' })}
          </time>
          <span>{professional?.name ?? t('nobody')}</span>
          {address && address !== 'direct' && <span>{t('from_address', { address })}</span>}
        </p>
        <AuditChanges line={line} people={people} folded={action !== 'updated'} />
      </div>
    </li>
  )
}

/** What a line is about: an employee by name, a row by its number. */
function useSubject({ entity, entity_id }: AuditLine, people: Props['people']): string {
  const t = useTranslations('settings.audit')
  const noun = isAuditEntity(entity) ? t(`entities.${entity}`) : entity
  const numberOf = isAuditEntity(entity) ? auditedKinds[entity].numberOf : undefined
  const person = numberOf === 'person' && people.find((one) => one.id === entity_id)
  if (person) return t('named', { entity: noun, name: person.name })
  // A clinic has one of itself, of its audit and of its subscription: their number says nothing.
  return entity_id && numberOf !== 'clinic' ? t('numbered', { entity: noun, id: String(entity_id) }) : noun
}
