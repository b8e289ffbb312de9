'use client'

import { usePatientId } from '@/components/patients/use-patient'
import { BillingScreen } from './billing-screen'

/** What can be billed of the patient of the address, and their invoices. */
export function PatientBilling() {
  return <BillingScreen patientId={usePatientId()} />
}
