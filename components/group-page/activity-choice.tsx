import { Checkbox, Input } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { PublicActivity } from '@/lib/contract/group-pages'
import { SIGN_UP_ACTIVITIES_MAX } from '@/lib/domain/groups/page'
import { appointmentWhen } from '@/lib/domain/reminders/reminder'
import { useLanguage } from '@/lib/i18n/use-language'
import classes from './group-page.module.css'

type Props = {
  activities: PublicActivity[]
  zone: string
  value: string[]
  error?: React.ReactNode
  onChange: (ids: string[]) => void
}

/** The activities to come by their days in the clinic's time, to be ticked; one that is full, where nobody waits, cannot be. */
export function ActivityChoice({ activities, zone, value, error, onChange }: Props) {
  const t = useTranslations('group-page')
  const locale = useLanguage()
  const dayOf = ({ starts_at }: PublicActivity) => appointmentWhen(starts_at, locale, zone).date
  const days = [...Map.groupBy(activities, dayOf)]
  const isMost = value.length >= SIGN_UP_ACTIVITIES_MAX
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <fieldset aria-describedby="chosen-activities">
      <legend className={classes.heading}>{t('activities')}</legend>
      <Input.Description fz={14}>{t('choose')}</Input.Description>
      <div className={classes.activities}>
        {days.map(([day, those]) => (
          <div key={day}>
            <h3 className={classes.day}>{day}</h3>
            <div className={classes.choices}>
              {those.map((activity) => (
                <ActivityBox
                  key={activity.id}
                  activity={activity}
                  zone={zone}
                  checked={value.includes(String(activity.id))}
                  locked={activity.places === 'full' || (isMost && !value.includes(String(activity.id)))}
                  wrong={!!error}
                  onToggle={() => toggle(String(activity.id))}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <Input.Description id="chosen-activities" mt={8} aria-live="polite">
        {t('form.chosen', { count: value.length })}
        {isMost && ` ${t('form.at_most', { max: SIGN_UP_ACTIVITIES_MAX })}`}
      </Input.Description>
      {error && <Input.Error mt={4}>{t('form.no_activity')}</Input.Error>}
    </fieldset>
  )
}

type BoxProps = {
  activity: PublicActivity
  zone: string
  checked: boolean
  locked: boolean
  wrong: boolean
  onToggle: () => void
}

function ActivityBox({ activity, zone, checked, locked, wrong, onToggle }: BoxProps) {
  const t = useTranslations('group-page')
  const hours = useTranslations('appointment-link')
  const locale = useLanguage()
  const { starts_at, ends_at, professional_name: professional, places } = activity
  const at = (instant: string) => appointmentWhen(instant, locale, zone).time
  return (
    <Checkbox
      size="md"
      checked={checked}
      disabled={locked}
      aria-invalid={wrong || undefined}
      onChange={onToggle}
      label={
        <>
          {hours('hours', { from: at(starts_at), to: at(ends_at) })} · {t('with', { professional })}
          <br />
          <small className={classes.places} data-few={places === 'few' || places === 'waiting' || undefined}>
            {t(`places.${places}`)}
          </small>
        </>
      }
    />
  )
}
