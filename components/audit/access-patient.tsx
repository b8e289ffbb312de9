import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePatientSearch } from '@/components/patients/picker/use-patient-search'

type Props = {
  /** Whose readings are asked for; the name where it is known. */
  value: number | undefined
  name: string | undefined
  onChange: (id: string | undefined) => void
}

/** Whose record was read: found while one types, told apart by their phone; taken away, everybody's. */
export function AccessPatient({ value, name, onChange }: Props) {
  const t = useTranslations('audit.accesses.of_patient')
  const chosen = value ? (name ?? t('number', { id: String(value) })) : ''
  const [typed, setTyped] = useState<string | null>(null)
  const { patients, isSettled, isFailed } = usePatientSearch(typed === chosen ? '' : (typed ?? ''))
  const found = patients.map(({ id, name, phone }) => ({
    value: String(id),
    label: [name, phone].filter(Boolean).join(' · '),
  }))
  const isListed = found.some((one) => one.value === String(value))
  return (
    <Select
      label={t('label')}
      placeholder={t('any')}
      searchable
      clearable
      data={[...(value && !isListed ? [{ value: String(value), label: chosen }] : []), ...found]}
      // What the search finds is the list: a near spelling too.
      filter={({ options }) => options}
      value={value ? String(value) : null}
      searchValue={typed ?? chosen}
      onSearchChange={setTyped}
      onBlur={() => setTyped(null)}
      onChange={(id) => {
        setTyped(null)
        onChange(id ?? undefined)
      }}
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={isFailed ? t('failed') : isSettled && typed ? t('none') : undefined}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={280}
    />
  )
}
