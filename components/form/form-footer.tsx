import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './form.module.css'

type Props = { saving: boolean; saveLabel: string; onCancel: () => void }

/** The foot of a form: give up, or save. */
export function FormFooter({ saving, saveLabel, onCancel }: Props) {
  const t = useTranslations('form')
  return (
    <div className={classes.footer}>
      <span className={classes.hint}>{t('ctrl_enter')}</span>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={saving}>
        {saveLabel}
      </Button>
    </div>
  )
}
