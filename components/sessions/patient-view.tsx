import { Button } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArrowLeft, IconArrowRight, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Figure } from '@/components/exercises/figure'
import { useDoseText } from '@/components/exercises/use-dose-text'
import { Video } from '@/components/exercises/video'
import { OwnModal } from '@/components/ui/own-modal'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { type DraftItem, figureOf } from './draft-item'
import classes from './patient-view.module.css'
import { useDoseChips } from './use-dose-chips'

type Props = { name: string; items: DraftItem[]; onClosed: () => void }

/** A session as its patient goes through it on a telephone, one exercise after the other. */
export function PatientView({ name, items, onClosed }: Props) {
  const t = useTranslations('exercise-sessions.preview')
  const { clinic } = useUser()
  const chips = useDoseChips()
  const [at, setAt] = useState(0)
  const item = items[at]
  const next = items[at + 1]
  if (!item) return null
  return (
    <OwnModal title={t('open')} closeLabel={t('close')} size="auto" zIndex={400} onClosed={onClosed}>
      <section className={classes.phone} aria-live="polite">
        <header className={classes.head}>
          <p className={classes.clinic}>{clinic.name}</p>
          <p className={classes.place}>
            {t('place', { name: name.trim() || t('nameless'), at: at + 1, count: items.length })}
          </p>
          <div className={classes.steps} aria-hidden>
            {items.map(({ key }, index) => (
              <span key={key} data-state={index < at ? 'done' : index === at ? 'now' : undefined} />
            ))}
          </div>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <div className={classes.body} tabIndex={0}>
          <Shown key={item.key} item={item} />
          {next && (
            <p className={classes.next}>
              <span className={classes.small}>
                <Figure exercise={figureOf(next)} />
              </span>
              <span className={classes.after}>
                <span className={classes.muted}>{t('after')}</span>
                <strong>{next.name}</strong>
              </span>
              <span className={classes.muted}>{chips(next)[0]?.text}</span>
            </p>
          )}
        </div>
        <footer className={classes.foot}>
          {at > 0 && (
            <Button variant="default" aria-label={t('previous')} onClick={() => setAt(at - 1)}>
              <IconArrowLeft size={18} stroke={1.8} aria-hidden />
            </Button>
          )}
          <Button
            flex={1}
            data-autofocus
            rightSection={next && <IconArrowRight size={18} stroke={1.8} aria-hidden />}
            onClick={() => setAt(next ? at + 1 : 0)}
          >
            {t(next ? 'next' : 'last')}
          </Button>
        </footer>
      </section>
    </OwnModal>
  )
}

const facts = ['sets', 'reps', 'hold_seconds', 'rest_seconds', 'load', 'tempo'] as const

/** How it is done is the library's, as it stands there now: what is being written may not know it. */
function Shown({ item }: { item: DraftItem }) {
  const t = useTranslations('exercise-sessions.preview')
  const of = useTranslations('exercises.videos')
  const own = useRead(
    'exercises.show',
    { params: { id: item.exercise_id ?? 0 } },
    { enabled: item.exercise_id !== null },
  )
  const starter = useRead(
    'exercises.starter',
    { query: { starter_key: item.starter_key ?? '' } },
    { enabled: item.starter_key !== null },
  )
  const said = useDoseText()
  const notes = own.data?.data.notes ?? starter.data?.data.notes ?? item.notes
  const film = own.data?.data.video_id
  const video = own.data?.data.video_url ?? item.video_url
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Figure exercise={figureOf(item)} />
        {video && !film && (
          <Button
            className={classes.video}
            component="a"
            href={video}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            radius="xl"
            leftSection={<IconPlayerPlay size={17} stroke={1.6} aria-hidden />}
          >
            {t('watch')}
          </Button>
        )}
      </div>
      {film && <Video id={film} label={of('of', { name: item.name })} />}
      <div className={classes.about}>
        <h3 className={classes.name}>{item.name}</h3>
        <dl className={classes.facts}>
          {facts.map((fact) => {
            const value = item[fact]
            if (value === null || value === '') return null
            const isSeconds = fact === 'hold_seconds' || fact === 'rest_seconds'
            return (
              <div key={fact}>
                <dt>{t(`facts.${fact}`, { count: Number(value) || 0 })}</dt>
                <dd>{isSeconds ? said({ sets: null, reps: null, hold_seconds: Number(value) }) : value}</dd>
              </div>
            )
          })}
        </dl>
        {item.note && <p className={classes.note}>{item.note}</p>}
        {notes && <p className={classes.text}>{notes}</p>}
      </div>
    </article>
  )
}
