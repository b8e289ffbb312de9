import type { ReactNode } from 'react'
import { askNext } from '@/components/patients/ask-next'
import { PatientLayout } from '@/components/patients/patient-layout'
import { Prefetched } from '@/lib/bff/prefetched'
import { idIn, slotParams } from '@/lib/export/slots'
import { ScreenTexts } from '@/lib/i18n/screen-texts'

export const generateStaticParams = slotParams('id')

type Props = { params: Promise<{ id: string }>; children: ReactNode }

export default async function Layout({ params, children }: Props) {
  const id = idIn((await params).id)
  return (
    <Prefetched
      reads={() => [
        ['patients.show', { params: { id } }],
        ['patient-alerts.list', { params: { id } }],
        ['appointments.of_patient', { query: askNext(id) }],
        ['appointments.list', { query: { patient_id: id } }],
        ['professionals.list'],
        ['services.list'],
      ]}
    >
      <ScreenTexts files={['patients', 'patient-alerts']}>
        <PatientLayout>{children}</PatientLayout>
      </ScreenTexts>
    </Prefetched>
  )
}
