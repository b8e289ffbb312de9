import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconLink, IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { usePatient } from '@/components/patients/use-patient'
import { useSave } from '@/lib/client/use-api'
import type { MeasureName } from '@/lib/domain/record/measures'

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** Has the patient fill it in: by e-mail, or by a link that is shown here once. */
export function SendLink({ which }: { which: MeasureName }) {
  const t = useTranslations('measures.link')
  const { id, patient } = usePatient()
  const [url, setUrl] = useState<string | null>(null)
  const [isMailed, setMailed] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const [asked, setAsked] = useState<'mail' | 'copy' | null>(null)
  const create = useSave('measure-links.create', {
    quiet: true,
    onSuccess: ({ data }) => {
      setUrl(data.url)
      setMailed(data.url === null)
      setCopied(false)
    },
  })
  const send = (by: 'mail' | 'copy') => {
    setAsked(by)
    const named = which.key ? { key: which.key } : { measure_id: which.measure_id! }
    create.mutate({ params: { id }, body: { ...named, by } })
  }
  const copy = () =>
    navigator.clipboard.writeText(url ?? '').then(
      () => setCopied(true),
      () => undefined,
    )
  // What is copied comes below what was pressed, often below the edge of the sheet.
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (url || isMailed) shown.current?.scrollIntoView?.({ block: 'nearest' })
  }, [url, isMailed])
  return (
    <Stack component="section" gap={10} pt={18} style={{ borderTop: '1px solid var(--line)' }}>
      <div>
        <Text component="h3" fz={15} fw={650}>
          {t('title')}
        </Text>
        <Text c="dimmed" fz={13}>
          {t('text')}
        </Text>
      </div>
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconMail {...icon} />}
          disabled={!patient?.email}
          loading={create.isPending && asked === 'mail'}
          onClick={() => send('mail')}
        >
          {t(patient && !patient.email ? 'no_mail' : 'mail')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLink {...icon} />}
          loading={create.isPending && asked === 'copy'}
          onClick={() => send('copy')}
        >
          {t('copy')}
        </Button>
      </Group>
      <div ref={shown} aria-live="polite" style={{ scrollMarginBlock: 90 }}>
        {isMailed && <Text c="var(--accent-text)">{t('mailed')}</Text>}
        {url && (
          <Stack gap={6}>
            <Group gap={8} align="flex-end" wrap="nowrap">
              <TextInput
                flex={1}
                readOnly
                label={t('label')}
                value={url}
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button
                leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
                onClick={() => void copy()}
              >
                {t(isCopied ? 'copied' : 'copy_it')}
              </Button>
            </Group>
            <Text c="dimmed" fz={13}>
              {t('once')}
            </Text>
          </Stack>
        )}
      </div>
    </Stack>
  )
}
