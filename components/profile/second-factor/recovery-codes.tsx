import { Button, Flex, Stack, Text } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { notify } from '@/lib/client/toasts'
import { useMeta } from '@/lib/client/use-meta'
import { useUser } from '@/lib/client/use-user'
import { printText, saveText } from './keep-text'
import classes from './second-factor.module.css'

/** The ten codes, told only now, and the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslations('profile.second_factor')
  const { email } = useUser()
  const { name } = useMeta()
  const heading = useRef<HTMLHeadingElement>(null)
  // The field that had the focus is gone: whoever listens is told what stands here now.
  useEffect(() => heading.current?.focus(), [])

  const title = t('codes_of', { product: name, email })
  const text = [title, '', ...codes, '', t('codes_note')].join('\n')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ type: 'success', message: t('copied') }),
      () => notify({ type: 'error', message: t('not_copied') }),
    )
  return (
    <Stack gap={16}>
      <Text ref={heading} tabIndex={-1} component="h3" className={classes.codesTitle} fz={16} fw={650}>
        {t('codes_title')}
      </Text>
      <p>{t('codes_text')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex gap={10} wrap="wrap">
        <Button variant="default" leftSection={<IconCopy size={17} stroke={1.6} aria-hidden="true" />} onClick={copy}>
          {t('copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.6} aria-hidden="true" />}
          onClick={() => saveText(t('file_name'), text)}
        >
          {t('download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} stroke={1.6} aria-hidden="true" />}
          onClick={() => printText(text)}
        >
          {t('print')}
        </Button>
      </Flex>
    </Stack>
  )
}
