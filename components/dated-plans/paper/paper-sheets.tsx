import { useTranslations } from 'next-intl'
import { Figure } from '@/components/exercises/figure'
import { useDoseText } from '@/components/exercises/use-dose-text'
import { useDays } from '@/components/format/use-days'
import { PrintSheet } from '@/components/ui/print-view'
import { useQr } from '@/components/ui/use-qr'
import { useFile } from '@/lib/client/use-file'
import { useUser } from '@/lib/client/use-user'
import type { DatedItem, DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import { printedSessions } from '@/lib/domain/plans/printed'
import { weekDays } from '@/lib/domain/time/clock'
import type { Locale } from '@/lib/i18n/locales'
import classes from './paper.module.css'

type Props = {
  locale: Locale
  /** Whose plan it is. */
  name: string
  plan: DatedPlan
  /** The Monday of the week that is printed; null: one session. */
  week: string | null
  sessions: readonly DatedSession[]
  /** Where the patient's own page is opened, on which videos of the clinic's own are seen; null: nowhere. */
  page: string | null
}

/** The sheets of a week or a session: what is done on which day, and how each exercise is done, large enough for old eyes. */
export function PaperSheets({ locale, name, plan, week, sessions, page }: Props) {
  const t = useTranslations('dated-plans.paper')
  const days = useDays()
  const printed = printedSessions(sessions)
  return (
    <>
      {week && (
        <PrintSheet label={t('week_label')} lang={locale} className={classes.paper}>
          <Brand name={name} plan={plan} period={days.week(week)} />
          {plan.notes && <p className={classes.notes}>{plan.notes}</p>}
          <table className={classes.week}>
            <tbody>
              {weekDays(week).map((day) => {
                const ofDay = sessions
                  .filter((one) => one.day === day)
                  .toSorted((one, other) => one.position - other.position)
                return (
                  <tr key={day}>
                    <th scope="row">{days.full(day)}</th>
                    <td>
                      {ofDay.length === 0 ? (
                        <span className={classes.quiet}>
                          {day < plan.starts_on || day > plan.ends_on ? '–' : t('rest')}
                        </span>
                      ) : (
                        ofDay.map((one) => (
                          <p key={one.id}>
                            <span className={classes.box} aria-hidden />
                            <strong>{one.name}</strong> <span>{t('minutes', { minutes: one.minutes })}</span>
                          </p>
                        ))
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </PrintSheet>
      )}
      {printed.map(({ session, days: on }) => (
        <PrintSheet key={session.id} label={session.name} lang={locale} className={classes.paper}>
          <Brand name={name} plan={plan} period={on.map(days.title).join(' · ')} />
          <h3 className={classes.session}>
            {session.name} <span>{t('minutes', { minutes: session.minutes })}</span>
          </h3>
          {session.note && <p className={classes.notes}>{session.note}</p>}
          <ol className={classes.items}>
            {session.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never changes places
              <Item key={at} item={item} number={at + 1} page={page} />
            ))}
          </ol>
        </PrintSheet>
      ))}
    </>
  )
}

/** The head of a sheet: the clinic, whose plan it is, and when. */
function Brand({ name, plan, period }: { name: string; plan: DatedPlan; period: string }) {
  const { clinic } = useUser()
  const logo = useFile(clinic.logo)
  return (
    <header className={classes.brand}>
      <div>
        <p className={classes.clinic}>{clinic.name}</p>
        <p className={classes.quiet}>{[clinic.phone, clinic.address].filter(Boolean).join(' · ')}</p>
        <p className={classes.whose}>
          <strong>{name}</strong> · {plan.name}
        </p>
        <p className={classes.period}>{period}</p>
      </div>
      {logo && (
        // biome-ignore lint/performance/noImgElement: a small file behind authorisation
        <img src={logo} alt={clinic.name} />
      )}
    </header>
  )
}

function Item({ item, number, page }: { item: DatedItem; number: number; page: string | null }) {
  const t = useTranslations('dated-plans.paper')
  const dose = useDoseText()
  const { rest_seconds: rest, load, tempo } = item
  const video = item.video_url ?? (item.video_id ? page : null)
  const said = [
    dose(item),
    rest && t('pause', { seconds: rest }),
    load && t('load', { load }),
    tempo && t('tempo', { tempo }),
  ].filter(Boolean)
  return (
    <li className={classes.item}>
      <span className={classes.picture}>
        <Figure exercise={{ picture_id: item.picture_ids[0] ?? null, starter_key: item.drawn_as }} />
      </span>
      <div className={classes.about}>
        <h4>
          {number}. {item.name}
        </h4>
        {said.length > 0 && <p className={classes.dose}>{said.join(' · ')}</p>}
        {item.note && <p className={classes.own}>{item.note}</p>}
        {item.notes && <p className={classes.how}>{item.notes}</p>}
      </div>
      {video && <Video url={video} name={item.name} />}
    </li>
  )
}

function Video({ url, name }: { url: string; name: string }) {
  const t = useTranslations('dated-plans.paper')
  const picture = useQr(url)
  return (
    <figure className={classes.video}>
      {/* biome-ignore lint/performance/noImgElement: a picture made in this page */}
      {picture && <img src={picture} alt={t('qr', { name })} />}
      <figcaption>{t('video')}</figcaption>
    </figure>
  )
}
