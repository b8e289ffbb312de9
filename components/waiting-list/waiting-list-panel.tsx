import { Drawer } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import formClasses from '@/components/form/form.module.css'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { EntryForm } from './entry-form'
import { OfferForm } from './offer-form'
import { PanelBody } from './panel-body'
import { type Opened, useEntries } from './use-entries'

/** Mantine gives the focus back 10 ms after it closes. */
const FOCUS_BACK_MS = 20

type Props = { onClose: () => void }

/** Who waits for a visit, at the side of any screen (the whole screen on a phone). */
export function WaitingListPanel(props: Props) {
  return (
    <MoreTexts files={['waiting-list']}>
      <PanelDrawer {...props} />
    </MoreTexts>
  )
}

function PanelDrawer({ onClose }: Props) {
  const t = useTranslations('waiting-list')
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const entries = useEntries()
  useEffect(() => setOpen(true), [])
  const entry = opened?.kind === 'new' ? null : entries.data?.find(({ id }) => id === opened?.id)
  const closeForm = () => setOpened(null)
  return (
    <>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        onExitTransitionEnd={() => setTimeout(onClose, FOCUS_BACK_MS)}
        // Not by Mantine's listener on the window: the form above would close with it.
        closeOnEscape={false}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
        }}
        position="right"
        size="min(600px, 100%)"
        title={t('title')}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{
          content: formClasses.content,
          header: formClasses.header,
          title: formClasses.title,
          body: formClasses.body,
        }}
      >
        <PanelBody entries={entries} onOpen={setOpened} />
      </Drawer>
      {opened?.kind === 'new' && <EntryForm entry={null} onClosed={closeForm} />}
      {opened?.kind === 'edit' && entry && <EntryForm key={entry.id} entry={entry} onClosed={closeForm} />}
      {opened?.kind === 'offer' && entry && <OfferForm key={entry.id} entry={entry} onClosed={closeForm} />}
    </>
  )
}
