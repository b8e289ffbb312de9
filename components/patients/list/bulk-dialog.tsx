import { Autocomplete, Button, Group, Modal, NativeSelect } from '@mantine/core'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { useBackClosesSheet } from '@/components/ui/use-back-closes'
import { useRead } from '@/lib/client/use-api'
import { TAG_MAX } from '@/lib/contract/patients'
import type { ManyChange } from './use-many'

type Props = {
  kind: 'assign' | 'tag'
  count: number
  onChange: (change: ManyChange) => void
  onClosed: () => void
}

/** To whom the patients who are ticked are assigned, or which tag they get. */
export function BulkDialog({ kind, count, onChange, onClosed }: Props) {
  const t = useTranslations('patients.many')
  const form = useTranslations('form')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const professionals = useRead('professionals.list').data?.data.filter(({ active }) => active) ?? []
  const tags = useRead('patients.tags', {}, { enabled: kind === 'tag' }).data?.data ?? []
  useEffect(() => setOpen(true), [])
  useBackClosesSheet(isOpen, () => setOpen(false))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'tag' && !chosen.trim()) return
    onChange(kind === 'tag' ? { add_tag: chosen.trim() } : { professional_id: Number(chosen) || null })
    setOpen(false)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={useSheetGone(isOpen, onClosed)}
      title={t(`${kind}_title`, { count })}
      closeButtonProps={{ 'aria-label': form('close') }}
      centered
    >
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
        {kind === 'assign' ? (
          <NativeSelect
            data-autofocus
            label={t('professional')}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={[
              { value: '', label: form('nobody') },
              ...professionals.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        ) : (
          <Autocomplete
            data-autofocus
            label={t('tag_name')}
            maxLength={TAG_MAX}
            value={chosen}
            onChange={(text) => setChosen(text.replaceAll(',', ''))}
            // What there is comes as one types: opened with the dialog it would cover its buttons.
            openOnFocus={false}
            data={tags.map(({ tag }) => tag)}
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setOpen(false)}>
            {form('cancel')}
          </Button>
          <Button type="submit" disabled={kind === 'tag' && !chosen.trim()}>
            {t(kind)}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
