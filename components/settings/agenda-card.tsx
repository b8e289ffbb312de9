import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { SaveButton } from '@/components/form/save-button'
import { useCardForm } from '@/components/form/use-card-form'
import { Card } from '@/components/ui/page/card'
import { keepUser } from '@/lib/client/keep-user'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { useUser } from '@/lib/client/use-user'
import { AgendaSettingsChange } from '@/lib/contract/agenda'
import { AgendaFields } from './agenda-fields'
import classes from './agenda-settings.module.css'
import { changesOf, toValues } from './agenda-values'

/** How the clinic's agenda is drawn and kept. */
export function AgendaCard() {
  const t = useTranslations('settings.agenda')
  const { clinic } = useUser()
  const client = useQueryClient()
  const check = useFormSchema(AgendaSettingsChange)
  const { form, saving, isChanged, props } = useCardForm({
    part: 'agenda',
    stored: clinic.agenda,
    valuesOf: toValues,
    judge: (values, began) => check(changesOf(began, values)),
    changesOf,
    endpoint: 'agenda.update',
    storedBy: ({ data }) => {
      keepUser(client, ({ clinic }) => ({ clinic: { ...clinic, agenda: data } }))
      return data
    },
  })
  return (
    <Card title={t('title')} lead={t('lead')}>
      <form className={classes.form} {...props}>
        <AgendaFields form={form} />
        <SaveButton label={t('save')} saving={saving} idle={!isChanged} />
      </form>
    </Card>
  )
}
