import { Button, Flex, Text, TextInput } from '@mantine/core'
import { IconArrowLeft, IconHistory, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import type { Draft } from './use-draft'

const NAME_MAX = 120

type Props = {
  draft: Draft
  nextNumber: number
  isPublishing: boolean
  nameFault: string | undefined
  onPublish: () => void
  onVersions: () => void
  onLeave: () => void
}

/** The template's name, whether it is saved, and what is done with the whole of it. */
export function BuilderHead({ draft, nextNumber, isPublishing, nameFault, onPublish, onVersions, onLeave }: Props) {
  const t = useTranslations('templates')
  return (
    <Flex gap={12} align="flex-end" wrap="wrap" mb={16}>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={17} stroke={1.6} aria-hidden />}
        onClick={onLeave}
      >
        {t('back')}
      </Button>
      <TextInput
        flex="1 1 220px"
        maw={420}
        label={t('name')}
        maxLength={NAME_MAX}
        value={draft.name}
        error={nameFault}
        onChange={({ currentTarget }) => draft.setName(currentTarget.value)}
      />
      <Saved draft={draft} />
      <Flex gap={10} ml="auto" wrap="wrap">
        <Button variant="default" leftSection={<IconHistory size={17} stroke={1.6} aria-hidden />} onClick={onVersions}>
          {t('versions')}
        </Button>
        <Button
          loading={isPublishing}
          aria-disabled={!draft.hasDraft || undefined}
          data-disabled={!draft.hasDraft || undefined}
          leftSection={<IconUpload size={17} stroke={1.6} aria-hidden />}
          onClick={() => draft.hasDraft && onPublish()}
        >
          {t('publish', { number: nextNumber })}
        </Button>
      </Flex>
    </Flex>
  )
}

function Saved({ draft: { status, savedAt } }: { draft: Draft }) {
  const t = useTranslations('templates.save')
  const { time } = useDates()
  const text = {
    still: t('still'),
    writing: t('writing'),
    saving: t('writing'),
    saved: savedAt ? t('saved', { time: time(savedAt) }) : t('still'),
    failed: t('failed'),
    stale: '',
  }[status]
  return (
    <Text role="status" size="sm" c={status === 'failed' ? 'var(--warn)' : 'dimmed'} mb={8}>
      {text}
    </Text>
  )
}
