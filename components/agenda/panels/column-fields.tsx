import { useTranslations } from 'next-intl'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { usefulKinds } from '@/components/agenda/state/use-heads'
import type { Travel } from '@/components/agenda/state/use-travel'
import classes from './fields.module.css'
import { Tick } from './tick'

/** What the columns of a day stand for, where there is more than one thing. */
export function ColumnFields({ agenda, travel }: { agenda: Agenda; travel: Travel }) {
  const t = useTranslations('agenda.columns')
  const kinds = usefulKinds(agenda.lists)
  if (agenda.view !== 'day' || kinds.length < 2) return null
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('label')}</legend>
      {kinds.map((kind) => (
        <Tick
          key={kind}
          type="radio"
          name="agenda-columns"
          checked={agenda.by === kind}
          onChange={() => travel.arrange(kind)}
        >
          {t(kind)}
        </Tick>
      ))}
    </fieldset>
  )
}
