import { Button, Flex, TextInput } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { notify } from '@/lib/client/toasts'

type Props = { page: { url: string; created_at: string }; onRenew: () => void }

/** A group's link as it is now: to be copied, followed, and replaced. */
export function PageLink({ page, onRenew }: Props) {
  const t = useTranslations('groups.page')
  const { plainDay, calendarDay } = useDates()
  const copy = () =>
    navigator.clipboard.writeText(page.url).then(
      () => notify({ type: 'success', message: t('copied') }),
      () => notify({ type: 'error', message: t('not_copied') }),
    )
  return (
    <>
      <TextInput
        label={t('link')}
        description={t('since', { date: plainDay(calendarDay(page.created_at)) })}
        readOnly
        value={page.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Flex gap={8} wrap="wrap">
        <Button leftSection={<IconCopy size={17} stroke={1.6} aria-hidden />} onClick={copy}>
          {t('copy')}
        </Button>
        <Button
          component="a"
          href={page.url}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={17} stroke={1.6} aria-hidden />}
        >
          {t('visit')}
        </Button>
        <Button variant="default" onClick={onRenew}>
          {t('renew')}
        </Button>
      </Flex>
    </>
  )
}
