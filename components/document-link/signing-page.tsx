import { Button, Text } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallClinic } from '@/components/appointment-link/call-clinic'
import { LinkFrame } from '@/components/appointment-link/link-frame'
import { LinkNews } from '@/components/appointment-link/link-news'
import { KeptSheet } from '@/components/documents/signing/kept-sheet'
import classes from '@/components/documents/signing/signing.module.css'
import { SigningSheet } from '@/components/documents/signing/signing-sheet'
import { SlowText } from '@/components/documents/signing/slow-text'
import { BrandMark } from '@/components/ui/brand-mark'
import { useSave } from '@/lib/client/use-api'
import { useMeta } from '@/lib/client/use-meta'
import type { LinkedDocument, LinkedText } from '@/lib/contract/document-links'
import type { SigningForm } from '@/lib/contract/documents'
import { InLanguage } from '@/lib/i18n/in-language'
import { isLocked, isOver } from './is-over'
import { useUntil } from './use-until'

/** What is said of a document, by its form and its faults too. */
const said = ['document-link', 'documents', 'form', 'errors', 'appointment-link'] as const

type Props = {
  token: string
  pass: string | null
  linked: LinkedDocument
  document: LinkedText
  onSigned: (linked: LinkedDocument) => void
  /** It cannot be signed by this link any more. */
  onOver: () => void
  /** The code is to be given again. */
  onLocked: () => void
}

/** A document that is read and signed at home, in its own language. */
export function SigningPage(props: Props) {
  return (
    <InLanguage locale={props.document.locale} files={said} waiting={<SlowText />}>
      <Sheet {...props} />
    </InLanguage>
  )
}

function Sheet({ token, pass, linked, document, onSigned, onOver, onLocked }: Props) {
  const t = useTranslations('document-link')
  const { theme } = useMeta()
  const until = useUntil(linked)
  const [now] = useState(() => new Date())
  const [isDeclined, setDeclined] = useState(false)
  const { clinic } = linked
  const save = useSave('document-links.sign', {
    quiet: true,
    handles: () => true,
    onSuccess: ({ data }) => onSigned(data),
    onFailure: (error) => {
      if (isOver(error)) onOver()
      if (isLocked(error)) onLocked()
    },
  })
  const send = ({ reason: _, role, ...signing }: SigningForm) => {
    if (role !== 'professional' && !save.isPending) save.mutate({ body: { ...signing, role, token, pass } })
  }
  return (
    <>
      {isDeclined && (
        <LinkFrame page={t('page')} clinic={clinic.name}>
          <LinkNews icon={IconFileOff} bad title={t('declined.title')} text={t('declined.text', { until })}>
            <Button size="md" variant="default" onClick={() => setDeclined(false)}>
              {t('declined.back')}
            </Button>
            <CallClinic phone={clinic.phone} text={t('questions')} />
          </LinkNews>
        </LinkFrame>
      )}
      <KeptSheet isAside={isDeclined}>
        <div className={classes.page} lang={document.locale} data-theme={theme}>
          <title>{`${t('page')} · ${clinic.name}`}</title>
          <header className={classes.bar} style={{ justifyContent: 'flex-start' }}>
            <BrandMark size={32} />
            <div style={{ minWidth: 0 }}>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {clinic.name}
              </Text>
              <Text c="dimmed" fz={14}>
                {t('page')}
              </Text>
            </div>
          </header>
          <main id="main">
            <SigningSheet
              document={document}
              timeZone={clinic.time_zone}
              now={now}
              onBehalf={null}
              isPending={save.isPending}
              error={save.error}
              onSend={send}
              onDeclined={() => setDeclined(true)}
            />
          </main>
        </div>
      </KeptSheet>
    </>
  )
}
