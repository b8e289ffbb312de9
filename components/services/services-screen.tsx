'use client'

import { Button } from '@mantine/core'
import { IconMassage } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWholeList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { useArchive } from '@/components/list/use-archive'
import { focusNear } from '@/components/ui/focus-near'
import { closed, lazily } from '@/components/ui/lazily'
import { findServices, serviceList } from './service-list'
import { useServiceColumns } from './use-service-columns'

const loadSheet = () => import('./service-sheet')
const ServiceSheet = lazily(() => loadSheet().then((module) => module.ServiceSheet), closed)

/** What the clinic offers: found, sorted, created, changed, archived. */
export function ServicesScreen() {
  const t = useTranslations('services')
  const list = useWholeList('services.list', serviceList, findServices)
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const { question, ...archive } = useArchive('services', list.query.show !== 'all')
  const columns = useServiceColumns(({ id }) => setOpened(id))
  const service = list.all?.find(({ id }) => id === opened)
  return (
    <ListScreen
      noun="services"
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      icon={<IconMassage size={26} stroke={1.6} />}
      onNew={() => setOpened('new')}
      soon={loadSheet}
      isPale={({ active }) => !active}
      {...archive}
      notFound={() =>
        list.query.show !== 'all' && (
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              focusNear(currentTarget)
              list.change({ show: 'all' })
            }}
          >
            {t('search_all')}
          </Button>
        )
      }
    >
      {(opened === 'new' || service) && (
        <ServiceSheet key={opened} service={service} services={list.all ?? []} onClosed={() => setOpened(null)} />
      )}
      {question}
    </ListScreen>
  )
}
