import { Button, Checkbox, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { GuardedDialog } from '@/components/form/guard/guarded-dialog'
import { usePatient } from '@/components/patients/use-patient'
import { fieldErrors } from '@/lib/client/api-error'
import { notify } from '@/lib/client/toasts'
import { useSave } from '@/lib/client/use-api'
import type { DocumentRow, LinkWay } from '@/lib/contract/documents'
import { LINK_DAYS } from '@/lib/domain/documents/lengths'

type Props = { document: DocumentRow; onClosed: () => void }

const daysOffered = [3, 7, LINK_DAYS, 30, 90]

/** Sends a document to be signed at home: mailed, or by a link that is shown here once. */
export function SendDialog({ document, onClosed }: Props) {
  const t = useTranslations('documents')
  const { patient } = usePatient()
  const email = patient?.email ?? null
  const [chosen, setChosen] = useState<LinkWay | null>(null)
  const [days, setDays] = useState(LINK_DAYS)
  const [isCode, setCode] = useState(document.link?.asks_code ?? false)
  // Until the patient is read, nobody knows whether there is an address.
  const way = chosen ?? (patient && !email ? 'link' : (document.link?.way ?? 'mail'))
  const send = useSave('documents.send', { handles: () => true })
  const url = send.data?.data.url
  const faults = fieldErrors(send.error)
  const copy = () =>
    navigator.clipboard.writeText(url ?? '').then(
      () => notify({ type: 'success', message: t('send.copied') }),
      () => notify({ type: 'error', message: t('send.not_copied') }),
    )
  const isMailless = patient !== undefined && !email
  return (
    <GuardedDialog
      title={t('send.title')}
      size="md"
      isDirty={false}
      isDone={send.isSuccess && !url}
      onClosed={onClosed}
    >
      {(close) =>
        url ? (
          <>
            <TextInput label={t('send.url')} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
            <Text c="dimmed" fz={13} mt={6} role="status">
              {t('send.once')}
            </Text>
            <Group justify="flex-end" gap="sm" mt={16}>
              <Button variant="default" onClick={close}>
                {t('send.done')}
              </Button>
              <Button
                // What made the link has gone with the focus.
                autoFocus
                leftSection={<IconCopy size={17} stroke={1.6} aria-hidden />}
                onClick={() => void copy()}
              >
                {t('send.copy')}
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Text mb={12}>{[t('send.text'), document.link && t('send.replaces')].filter(Boolean).join(' ')}</Text>
            <Stack gap={14}>
              <Radio.Group
                label={t('send.way')}
                value={way}
                error={faults.way}
                onChange={(next) => setChosen(next as LinkWay)}
              >
                <Stack gap={8} mt={6}>
                  <Radio
                    value="mail"
                    disabled={isMailless}
                    label={isMailless ? t('send.no_email') : t('send.mail', { email: email ?? '…' })}
                    style={{ overflowWrap: 'anywhere' }}
                  />
                  <Radio value="link" label={t('send.link')} />
                </Stack>
              </Radio.Group>
              <NativeSelect
                label={t('send.days')}
                value={String(days)}
                error={faults.days}
                onChange={(event) => setDays(Number(event.currentTarget.value))}
                data={daysOffered.map((count) => ({ value: String(count), label: t('send.days_count', { count }) }))}
              />
              <Checkbox
                label={t('send.code')}
                description={t(isMailless ? 'send.code_no_email' : 'send.code_hint')}
                disabled={isMailless}
                checked={isCode && !isMailless}
                error={faults.code}
                onChange={(event) => setCode(event.currentTarget.checked)}
              />
            </Stack>
            {send.error instanceof Error && Object.keys(faults).length === 0 && <CallFault error={send.error} />}
            <Group justify="flex-end" gap="sm" mt={16}>
              <Button variant="default" onClick={close}>
                {t('create.cancel')}
              </Button>
              <Button
                loading={send.isPending}
                disabled={!patient}
                onClick={() =>
                  send.mutate({ params: { id: document.id }, body: { way, code: isCode && !isMailless, days } })
                }
              >
                {t(way === 'mail' ? 'send.send' : 'send.make')}
              </Button>
            </Group>
          </>
        )
      }
    </GuardedDialog>
  )
}
