import { ActionIcon, Badge, Button, Text } from '@mantine/core'
import {
  IconCircleOff,
  IconDots,
  IconDownload,
  IconFileText,
  IconLinkOff,
  IconSend,
  IconSignature,
  IconWritingSign,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Item } from '@/components/list/items'
import { usePatient } from '@/components/patients/use-patient'
import { Menu } from '@/components/ui/menu'
import { takeFile } from '@/lib/client/download'
import { sayFault } from '@/lib/client/toasts'
import type { DocumentRow } from '@/lib/contract/documents'
import { HandOverDialog } from './hand-over-dialog'
import { RevokeDialog } from './revoke-dialog'
import { SendDialog } from './send-dialog'
import { SignForDialog } from './sign-for-dialog'
import { useDocumentFacts } from './use-document-facts'
import { WithdrawDialog } from './withdraw-dialog'

const colors = { created: 'gray', sent: 'accent', signed: 'accent', revoked: 'danger', expired: 'warn' } as const

/** One document of a patient: how far it is, who signed it, and what is done with it. */
export function DocumentItem({ document }: { document: DocumentRow }) {
  const t = useTranslations('documents')
  const { patient } = usePatient()
  const [open, setOpen] = useState<'hand' | 'for' | 'revoke' | 'send' | 'withdraw' | null>(null)
  const { id, title } = document
  const { state, isOpen, said } = useDocumentFacts(document)
  // Who has access to the app signs for themselves (product §17).
  const isSignedFor = isOpen && patient && patient.app_access !== 'active'
  const close = () => setOpen(null)
  const fetchPdf = async () => {
    const outcome = await takeFile('documents.file', id, { fileName: `document-${id}.pdf`, type: 'application/pdf' })
    if (outcome !== 'kept') sayFault({ type: 'error', message: t('not_opened') })
  }
  const iconOf = (Icon: typeof IconDots) => <Icon size={16} stroke={1.6} aria-hidden />
  return (
    <Item
      icon={IconFileText}
      title={title}
      tags={<Badge color={colors[state]}>{t(`state.${state}`)}</Badge>}
      actions={
        <>
          {isOpen && (
            <Button
              size="compact-md"
              variant="light"
              leftSection={iconOf(IconSignature)}
              aria-label={t('acts.hand_over_of', { title })}
              onClick={() => setOpen('hand')}
            >
              {t('acts.hand_over')}
            </Button>
          )}
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon aria-label={t('acts.more', { title })} title={t('acts.more', { title })}>
                <IconDots size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {isOpen && (
                <Menu.Item leftSection={iconOf(IconSend)} onClick={() => setOpen('send')}>
                  {t(document.link ? 'acts.resend' : 'acts.send')}
                </Menu.Item>
              )}
              {isOpen && document.link && (
                <Menu.Item leftSection={iconOf(IconLinkOff)} onClick={() => setOpen('withdraw')}>
                  {t('acts.withdraw')}
                </Menu.Item>
              )}
              <Menu.Item leftSection={iconOf(IconDownload)} onClick={() => void fetchPdf()}>
                {t('acts.download')}
              </Menu.Item>
              {isSignedFor && (
                <Menu.Item leftSection={iconOf(IconWritingSign)} onClick={() => setOpen('for')}>
                  {t('acts.sign_for')}
                </Menu.Item>
              )}
              {state !== 'revoked' && (
                <Menu.Item leftSection={iconOf(IconCircleOff)} onClick={() => setOpen('revoke')}>
                  {t('acts.revoke')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      {said.map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
      {open === 'hand' && <HandOverDialog document={document} onClosed={close} />}
      {open === 'for' && <SignForDialog document={document} onClosed={close} />}
      {open === 'send' && <SendDialog document={document} onClosed={close} />}
      {open === 'withdraw' && <WithdrawDialog document={document} onClosed={close} />}
      {open === 'revoke' && <RevokeDialog document={document} onClosed={close} />}
    </Item>
  )
}
