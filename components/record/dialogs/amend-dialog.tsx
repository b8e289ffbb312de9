import { Badge, Box, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { FormFault } from '@/components/form/form-fault'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'
import { useDates } from '@/components/format/use-dates'
import { RichField } from '@/components/record/rich/rich-field'
import { useSave } from '@/lib/client/use-api'
import { isBlankText } from '@/lib/domain/record/rich-text'
import type { EntryDialogProps } from './entry-dialog-props'
import { useAddendum } from './use-addendum'

/** Adds to what was signed, signed in turn: what stands there stays as it is. */
export function AmendDialog({ entry, drafts, kept, onClosed }: EntryDialogProps) {
  const t = useTranslations('record')
  const { dayTime } = useDates()
  const { text, write, forget, sendKey } = useAddendum({ entry, drafts, kept })
  const [isBlank, setBlank] = useState(false)
  const amend = useSave('record.amend', { key: sendKey, onSuccess: forget, handles: () => true })
  const send = () => {
    setBlank(isBlankText(text))
    if (!isBlankText(text)) amend.send({ params: { id: entry.id }, body: { text } })
  }
  return (
    <GuardedDialog
      title={t('addendum.title')}
      size="lg"
      isDirty={!isBlankText(text)}
      isDone={amend.isSuccess}
      onDropped={forget}
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <Text c="dimmed" mb={12}>
            {t('addendum.text')}
          </Text>
          {kept && (
            <Badge color="warn" mb={8}>
              {t('recovered', { when: dayTime(kept.typed_at) })}
            </Badge>
          )}
          <Box p={10} mb={12} mih={96} bd="1px solid var(--line-control)" bdrs="var(--radius-control)">
            <RichField id="addendum" label={t('addendum.title')} value={text} onChange={write} autoFocus />
          </Box>
          {isBlank ? <FormFault title={t('field_required')} /> : <CallFault error={amend.error} />}
          <Group justify="flex-end" gap="sm" mt={12}>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button loading={amend.isPending} onClick={send}>
              {t('addendum.sign')}
            </Button>
          </Group>
        </>
      )}
    </GuardedDialog>
  )
}
