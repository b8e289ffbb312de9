import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'

type Props = {
  /** Who shares it already. */
  sharers: readonly { id: number; name: string }[]
  error: React.ReactNode
  /** Their ids, between commas. */
  onChange: (ids: string) => void
}

/** Who may use a voucher besides whose it is. */
export function SharersField({ sharers, error, onChange }: Props) {
  const t = useTranslations('vouchers.fields')
  const [picked, setPicked] = useState<PickedPatient[]>(() => sharers.map((one) => ({ ...one, phone: null })))
  return (
    <Box mt={14}>
      <PatientPicker
        label={t('sharer_ids')}
        value={picked}
        isOptional
        error={error}
        onChange={(patients) => {
          setPicked(patients)
          onChange(patients.map(({ id }) => id).join(','))
        }}
        onTyping={() => undefined}
      />
    </Box>
  )
}
