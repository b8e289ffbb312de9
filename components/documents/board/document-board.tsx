'use client'

import { IconSignature } from '@tabler/icons-react'
import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { usePagedList } from '@/components/list/data/use-list'
import { ListScreen } from '@/components/list/list-screen'
import { toSendAtom } from '@/components/patients/list/to-send'
import { closed, lazily } from '@/components/ui/lazily'
import { usePartTitle } from '@/components/ui/page/use-part-title'
import { useRead } from '@/lib/client/use-api'
import { useUser } from '@/lib/client/use-user'
import { seesRecords } from '@/lib/domain/access'
import { askBoard, boardList } from './board-list'
import { StateFacets } from './state-facets'
import { useBoardColumns } from './use-board-columns'

const loadBatch = () => import('../batch/batch-drawer')
const DocumentBatchDrawer = lazily(() => loadBatch().then((module) => module.DocumentBatchDrawer), closed)

/** The board of who has not signed what (product §17): for who treats patients, of those whom they see. */
export function DocumentBoard() {
  // The guards lead the front desk elsewhere (lib/domain/navigation.ts); until they have, nothing is asked for.
  return seesRecords(useUser()) ? <Board /> : null
}

function Board() {
  const t = useTranslations('document-board')
  usePartTitle(t('title'))
  const list = usePagedList('documents.board', boardList, askBoard)
  const templates = useRead('document-templates.list').data?.data ?? []
  const professionals = useRead('professionals.list').data?.data ?? []
  const columns = useBoardColumns(professionals)
  const [toSend, setToSend] = useAtom(toSendAtom)
  // Who were ticked in the patients' list; all by a filter without.
  const [sending, setSending] = useState<{ ids: number[] | undefined } | null>(toSend && { ids: toSend })
  useEffect(() => setToSend(null), [setToSend])
  return (
    <ListScreen
      noun="document-board"
      list={list}
      columns={columns}
      nameOf={({ patient, title }) => `${patient.name}, ${title}`}
      icon={<IconSignature size={26} stroke={1.6} />}
      countText={list.count === undefined ? undefined : t('count', { count: list.count })}
      isPale={({ state }) => state === 'revoked' || state === 'expired'}
      people={{
        template_id: templates.map(({ id, name }) => ({ value: String(id), label: name })),
        professional_id: professionals.map(({ id, name }) => ({ value: String(id), label: name })),
      }}
      onNew={() => setSending({ ids: undefined })}
      soon={loadBatch}
      above={
        <StateFacets
          show={list.query.show}
          counts={list.meta?.states}
          onShow={(show) => list.change({ show: show === 'unsigned' ? undefined : show })}
        />
      }
    >
      {sending && <DocumentBatchDrawer ids={sending.ids} onClosed={() => setSending(null)} />}
    </ListScreen>
  )
}
