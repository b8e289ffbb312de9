import { Alert } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { EditSheet } from '@/components/form/edit-sheet'
import { useDates } from '@/components/format/use-dates'
import { paths } from '@/lib/client/paths'
import { readKey } from '@/lib/client/read-key'
import { readOptions } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { type Patient, PatientForm } from '@/lib/contract/patients'
import { lacksRepresentative } from '@/lib/domain/patients/age'
import { isMistypedDocument, keptDocument } from '@/lib/domain/patients/identification'
import { LikelyDuplicates } from './likely-duplicates'
import { patientFields } from './patient-fields'

type Props = {
  /** Who is changed; without one, somebody new is created. */
  patient?: Patient
  /** What is known of the name already, e.g. what was searched for in vain. */
  name?: string
  /** What is written first. */
  focus?: string | undefined
  onClosed: () => void
}

/** What tells two patients apart: only when it was changed are likely duplicates looked for. */
const telling = ['name', 'phone', 'email', 'identification']

/** What claims to be a document of the clinic's country is judged by its control. */
const documents = ['identification', 'legal_representative_id']

type Represented = Parameters<typeof lacksRepresentative>[0]

/** Creates a patient and goes to them, or changes one; who may be the same person is shown beside what tells them apart. */
export function PatientSheet({ patient, name = '', focus, onClosed }: Props) {
  const t = useTranslations('patients.form')
  const router = useRouter()
  const { today } = useDates()
  const { language, country } = useUser().clinic
  const fault = useTranslations('errors.field')
  const read = { params: { id: patient?.id ?? 0 } }
  const goTo = (id: number) => router.push(paths['patients.show'](id))
  return (
    <EditSheet<Patient>
      table={patientFields}
      schema={PatientForm}
      focus={focus}
      create="patients.create"
      update="patients.update"
      row={patient}
      blank={{ name, locale: language, status: 'active', accepts_messages: true }}
      judge={(values, changed) =>
        Object.fromEntries(
          documents
            .filter((field) => changed.includes(field) && isMistypedDocument(String(values[field]), country))
            .map((field) => [field, fault('document_control')]),
        )
      }
      sent={(body) => ({
        ...body,
        ...Object.fromEntries(
          documents.flatMap((field) =>
            typeof body[field] === 'string' ? [[field, keptDocument(body[field], country)]] : [],
          ),
        ),
      })}
      readAgain={async (client) => {
        const options = { ...readOptions('patients.show', read), staleTime: 0 }
        return (await client.fetchQuery(options)).data
      }}
      onSaved={(saved, client) => {
        if (patient) client.setQueryData(readKey('patients.show', read), { data: saved })
        else goTo(saved.id)
      }}
      around={({ values, changed, guard, saving, isUnsure, done }) => ({
        above: {
          representative: lacksRepresentative(values as Represented, today) && (
            <Alert color="warn" mb="sm">
              {t('minor')}
            </Alert>
          ),
        },
        below: {
          contact: (
            <LikelyDuplicates
              known={values}
              exceptId={patient?.id}
              isSending={saving}
              isUnsure={isUnsure}
              enabled={!done && (!patient || changed.some((field) => telling.includes(field)))}
              onOpen={(id) => guard.leave(() => goTo(id))}
            />
          ),
        },
      })}
      onClosed={onClosed}
    />
  )
}
