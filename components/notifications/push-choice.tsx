import { Skeleton, Switch } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { BrandMark } from '@/components/ui/brand-mark'
import { useMeta } from '@/lib/client/use-meta'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './push-choice.module.css'
import { usePushChoice } from './use-push-choice'

/** The card that switches push messages on and off for this device, and says what a locked screen will show. */
export function PushChoice() {
  return (
    <MoreTexts files={['devices']} waiting={<Skeleton height={240} radius={14} />}>
      <Card />
    </MoreTexts>
  )
}

function Card() {
  const t = useTranslations('devices')
  const { state, isOn, isPhone, isRecorded, turn } = usePushChoice()
  const blocked = state === 'denied' ? t(isPhone ? 'denied.phone' : 'denied.web') : t('unsupported')
  const isBlocked = state === 'denied' || state === 'unsupported'
  return (
    <section className={classes.card} aria-labelledby="push-title">
      <h2 id="push-title" className={classes.title}>
        {t('title')}
      </h2>
      <p className={classes.lead}>{t('lead')}</p>
      {isBlocked ? (
        <p className={classes.blocked}>{blocked}</p>
      ) : (
        <Switch
          className={classes.switch}
          label={t('switch')}
          checked={isOn}
          disabled={!state}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      )}
      <LockScreen />
      {isRecorded && !isBlocked && <p className={classes.note}>{t('recorded')}</p>}
    </section>
  )
}

/** A message as a locked screen shows it. */
function LockScreen() {
  const t = useTranslations('devices')
  const { name } = useMeta()
  return (
    <figure className={classes.example}>
      <figcaption className={classes.caption}>{t('example')}</figcaption>
      <div className={classes.message}>
        <BrandMark size={32} />
        <p className={classes.messageText}>
          <strong>{name}</strong>
          {t('example_body')}
        </p>
      </div>
      <p className={classes.note}>{t('privacy')}</p>
    </figure>
  )
}
