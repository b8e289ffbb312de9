import { Button, Group, NativeSelect, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'
import { languageName } from '@/components/format/language-name'
import { ReadState } from '@/components/list/waiting/read-state'
import { usePatient } from '@/components/patients/use-patient'
import { fieldErrors } from '@/lib/client/api-error'
import { useRead, useSave } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { languagesOf } from '@/lib/domain/documents/template-faults'
import type { Locale } from '@/lib/i18n/locales'

type Props = { patientId: number; onClosed: () => void }

/** A document for a patient: of which template, in which language, and who and what it names. */
export function CreateDocument({ patientId, onClosed }: Props) {
  const t = useTranslations('documents')
  const reader = useLocale()
  const user = useUser()
  const { patient } = usePatient()
  const read = useRead('document-templates.list')
  const people = useRead('professionals.list').data?.data ?? []
  const services = useRead('services.list').data?.data ?? []
  const [chosen, setChosen] = useState({ template: '', locale: '', professional: String(user.id), service: '' })
  const save = useSave('documents.create', { handles: () => true })
  const templates = read.data?.data.filter(({ active }) => active) ?? []
  const template = templates.find(({ id }) => String(id) === chosen.template) ?? templates[0]
  const languages = template ? languagesOf(template.content) : []
  const wished = [chosen.locale, patient?.locale, user.clinic.language]
  const locale = wished.map((one) => languages.find((known) => known === one)).find(Boolean) ?? languages[0]
  const faults = fieldErrors(save.error)
  const choose = (change: Partial<typeof chosen>) => setChosen({ ...chosen, ...change })
  const send = () => {
    if (!template || !locale) return
    const service_id = chosen.service ? Number(chosen.service) : null
    const body = {
      template_id: template.id,
      locale: locale as Locale,
      professional_id: Number(chosen.professional),
      service_id,
    }
    save.send({ params: { id: patientId }, body })
  }
  return (
    <GuardedDialog title={t('create.title')} size="md" isDirty={false} isDone={save.isSuccess} onClosed={onClosed}>
      {(close) => (
        <>
          <ReadState read={read} failed={t('failed')} height={120} />
          {read.data && templates.length === 0 && <Text>{t('create.no_templates')}</Text>}
          {template && (
            <>
              <Text mb={12} c="dimmed">
                {t('create.text')}
              </Text>
              <NativeSelect
                mb={12}
                label={t('create.template')}
                value={String(template.id)}
                error={faults.template_id}
                onChange={(event) => choose({ template: event.currentTarget.value, locale: '' })}
                data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <NativeSelect
                mb={12}
                label={t('create.language')}
                value={locale}
                error={faults.locale}
                onChange={(event) => choose({ locale: event.currentTarget.value })}
                data={languages.map((one) => ({ value: one, label: languageName(one, reader) }))}
              />
              <NativeSelect
                mb={12}
                label={t('create.professional')}
                value={chosen.professional}
                error={faults.professional_id}
                onChange={(event) => choose({ professional: event.currentTarget.value })}
                data={[
                  { value: String(user.id), label: user.name },
                  ...people
                    .filter(({ id, active }) => active && id !== user.id)
                    .map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
              <NativeSelect
                mb={12}
                label={t('create.service')}
                value={chosen.service}
                error={faults.service_id}
                onChange={(event) => choose({ service: event.currentTarget.value })}
                data={[
                  { value: '', label: t('create.no_service') },
                  ...services
                    .filter(({ active }) => active)
                    .map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            </>
          )}
          {Object.keys(faults).length === 0 && <CallFault error={save.error} />}
          <Group justify="flex-end" gap="sm" mt={12}>
            <Button variant="default" onClick={close}>
              {t('create.cancel')}
            </Button>
            {template && (
              <Button loading={save.isPending} onClick={send}>
                {t('create.create')}
              </Button>
            )}
          </Group>
        </>
      )}
    </GuardedDialog>
  )
}
