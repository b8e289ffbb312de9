import { Badge, Button, Flex, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import '@/components/ui/mantine-parts'
import { IconAlertTriangle, IconCircleCheck, IconCloudUp, IconFileOff, IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { LinkNews } from '@/components/appointment-link/link-news'
import { CallFault } from '@/components/form/call-fault'
import { ReadState } from '@/components/list/waiting/read-state'
import { BrandMark } from '@/components/ui/brand-mark'
import { isNotFound } from '@/lib/client/is-not-found'
import { isUnreached } from '@/lib/client/is-unreached'
import { readKey } from '@/lib/client/read-key'
import type { KeptSignature } from '@/lib/client/signatures/kept-signatures'
import { useRead } from '@/lib/client/use-api'
import type { SignableDocument } from '@/lib/contract/documents'
import { InLanguage } from '@/lib/i18n/in-language'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { KeptSheet } from './kept-sheet'
import { type Broken, KeptWayBack } from './kept-way-back'
import classes from './signing.module.css'
import { SigningForm } from './signing-form'
import { SlowText } from './slow-text'
import { TakeBackDialog } from './take-back-dialog'
import { useKeptSignatures } from './use-kept-signatures'

/** What is said of a document, by its form and its faults too. */
const said = ['documents', 'form', 'errors'] as const

type HandedProps = { broken: Broken }

/**
 * All that a device shows while it is in a patient's hands, whatever address is opened: the document, in its own language, until the
 * password of who handed it over is typed. The API gives this session nothing else.
 * @param broken what is drawn above the way back where any of it throws
 */
export function HandedOver({ broken }: HandedProps) {
  return (
    <MoreTexts files={['documents']} waiting={<SlowText />}>
      <KeptWayBack broken={(error, retry) => <Frame clinic={null}>{broken(error, retry)}</Frame>}>
        <Handed />
      </KeptWayBack>
    </MoreTexts>
  )
}

function Handed() {
  const t = useTranslations('documents')
  const read = useRead('documents.handed', {}, { staleTime: Number.POSITIVE_INFINITY })
  const document = read.data?.data
  const isGone = isNotFound(read.error)
  const client = useQueryClient()
  // Taken back while the page came, or by another tab: whose device it is by now is asked again.
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: readKey('me.show') })
  }, [isGone, client])
  if (document) {
    return (
      <InLanguage locale={document.locale} files={said} waiting={<SlowText />}>
        <Sheet document={document} />
      </InLanguage>
    )
  }
  return (
    <Frame clinic={null}>
      <div className={classes.column}>
        {isGone ? (
          <Text role="alert">{t('sign.gone')}</Text>
        ) : (
          <ReadState read={read} failed={t('failed')} height={320} />
        )}
      </div>
    </Frame>
  )
}

/** How a document may end on the device. */
const ends = { done: IconCircleCheck, kept: IconCloudUp, declined: IconFileOff, refused: IconAlertTriangle } as const

function Sheet({ document }: { document: SignableDocument }) {
  const t = useTranslations('documents.sign')
  const [outcome, setOutcome] = useState<Exclude<keyof typeof ends, 'kept'> | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  const { waiting, isOnDevice, keep } = useKeptSignatures(({ of, is, error }) => {
    if (of.document_id !== document.id) return
    setOutcome(is === 'sent' ? 'done' : 'refused')
    setFault(error)
  })
  const unsent = (made: KeptSignature, error: unknown) => {
    if (isUnreached(error)) void keep(made)
  }
  const state =
    document.state === 'signed' ? 'done' : (outcome ?? (waiting.includes(document.id) ? ('kept' as const) : null))
  return (
    <Frame clinic={document.clinic} lang={document.locale}>
      {state && (
        <div className={classes.end_card} role="status">
          <LinkNews
            icon={ends[state]}
            bad={state === 'declined' || state === 'refused'}
            title={t(state)}
            text={state === 'kept' ? t(isOnDevice ? 'kept_text' : 'kept_page') : t('give_back')}
          >
            <CallFault error={state === 'refused' ? fault : null} />
            {state === 'kept' && <Text fz={15}>{t('give_back')}</Text>}
            {state === 'declined' && (
              <Button size="md" variant="default" onClick={() => setOutcome(null)}>
                {t('read_again')}
              </Button>
            )}
          </LinkNews>
        </div>
      )}
      {(state === null || state === 'declined') && (
        <KeptSheet isAside={state === 'declined'}>
          <SigningForm
            document={document}
            isOnBehalf={false}
            onSigned={() => setOutcome('done')}
            onDeclined={() => setOutcome('declined')}
            onUnsent={unsent}
          />
        </KeptSheet>
      )}
    </Frame>
  )
}

type FrameProps = { clinic: string | null; lang?: string; children: ReactNode }

function Frame({ clinic, lang, children }: FrameProps) {
  const t = useTranslations('documents.sign')
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={classes.page} lang={lang}>
      <title>{t('page')}</title>
      <header className={classes.bar}>
        <Flex gap={12} align="center" flex="1 1 150px" miw={0}>
          <BrandMark size={32} />
          <div style={{ minWidth: 0 }}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {clinic}
            </Text>
            <Text c="dimmed" fz={14}>
              {t('page')}
            </Text>
          </div>
        </Flex>
        <Group gap={16}>
          <Badge visibleFrom="sm" size="lg" color="gray" leftSection={<IconLock size={14} stroke={1.8} aria-hidden />}>
            {t('only_this')}
          </Badge>
          <Button variant="subtle" color="gray" onClick={() => setLeaving(true)}>
            {t('leave')}
          </Button>
        </Group>
      </header>
      <main id="main">{children}</main>
      {isLeaving && <TakeBackDialog onClosed={() => setLeaving(false)} />}
    </div>
  )
}
