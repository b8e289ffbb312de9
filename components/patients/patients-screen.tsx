'use client'

import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFilters } from '@/components/list/data/use-filters'
import { usePagedList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { closed, lazily } from '@/components/ui/lazily'
import { useRead } from '@/lib/client/use-api'
import { askPatients, patientList } from './patient-list'
import { usePatientColumns } from './use-patient-columns'

const loadSheet = () => import('./patient-sheet')
const PatientSheet = lazily(() => loadSheet().then((module) => module.PatientSheet), closed)

/** The patients of the clinic: found, filtered, sorted, created. */
export function PatientsScreen() {
  const t = useTranslations('patients')
  const list = usePagedList('patients.list', patientList, askPatients)
  const columns = usePatientColumns()
  const professionals = useRead('professionals.list').data?.data ?? []
  const [creating, setCreating] = useState<{ name: string } | null>(null)
  const [params, setFilters] = useFilters()

  // The palette asks for the form by the address, which neither a reload nor Back is to repeat.
  const isAsked = params.get('new') === '1'
  useEffect(() => {
    if (!isAsked) return
    setFilters({ new: undefined })
    setCreating({ name: '' })
  }, [isAsked, setFilters])

  return (
    <ListScreen
      noun="patients"
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      icon={<IconUsers size={26} stroke={1.6} />}
      onNew={(name) => setCreating({ name })}
      soon={loadSheet}
      people={{ professional_id: professionals.map(({ id, name }) => ({ value: String(id), label: name })) }}
      notFound={(name) => <Button onClick={() => setCreating({ name })}>{t('new_named', { name })}</Button>}
    >
      {creating && <PatientSheet name={creating.name} onClosed={() => setCreating(null)} />}
    </ListScreen>
  )
}
