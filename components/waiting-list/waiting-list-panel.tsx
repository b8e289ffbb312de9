import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/side-drawer'
import { useWholeList } from '@/components/list/data/use-list'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { EntryForm } from './entry-form'
import { OfferForm } from './offers/offer-form'
import { type Opened, PanelBody } from './panel-body'

type Props = { onClose: () => void }

/** Who waits for an appointment, at the side of any screen (the whole screen on a phone). */
export function WaitingListPanel(props: Props) {
  return (
    <MoreTexts files={['waiting-list']}>
      <PanelDrawer {...props} />
    </MoreTexts>
  )
}

function PanelDrawer({ onClose }: Props) {
  const t = useTranslations('waiting-list')
  const [opened, setOpened] = useState<Opened | null>(null)
  const list = useWholeList('waiting-list.list')
  const entry = opened?.kind === 'new' ? null : list.rows?.find(({ id }) => id === opened?.id)
  const [offeredId, setOfferedId] = useState<number>()
  const open = (form: Opened) => {
    setOpened(form)
    setOfferedId(undefined)
  }
  const closeForm = () => {
    setOpened(null)
    if (opened?.kind === 'offer') setOfferedId(opened.id)
  }
  return (
    <>
      <SideDrawer title={t('title')} closeLabel={t('close')} onClose={onClose}>
        <PanelBody list={list} onOpen={open} offeredId={offeredId} />
      </SideDrawer>
      {opened?.kind === 'new' && <EntryForm entry={null} onClosed={closeForm} />}
      {opened?.kind === 'edit' && entry && <EntryForm key={entry.id} entry={entry} onClosed={closeForm} />}
      {opened?.kind === 'offer' && entry && <OfferForm key={entry.id} entry={entry} onClosed={closeForm} />}
    </>
  )
}
