import { ActionIcon, Button, Progress, Text, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useReached } from '@/lib/client/use-reached'
import { CAPTION_MAX } from '@/lib/contract/record'
import { FileFace } from './file-face'
import classes from './files.module.css'
import { isWaiting, type Upload } from './use-uploads'

type Props = {
  upload: Upload
  onCaption: (caption: string) => void
  onRetry: () => void
  onRemove: () => void
}

/** One file of those being sent: how far it is, why it is refused, what is said of it once it is there. */
export function UploadRow({ upload, onCaption, onRetry, onRemove }: Props) {
  const t = useTranslations('record.files')
  const size = useSize()
  const { name, status, share, file } = upload
  const percent = Math.round(share * 100)
  const isReached = useReached()
  const isLost = isWaiting(upload) && !isReached
  const isOnItsWay = status === 'waiting' || status === 'sending'
  return (
    <li className={classes.row}>
      {file && <FileFace file={file} />}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" fw={550} truncate title={name}>
          {name}{' '}
          <Text span c="dimmed" fz={12}>
            {size(upload.size)}
          </Text>
        </Text>
        {file && (
          <TextInput
            mt={4}
            size="xs"
            aria-label={t('caption_of', { name })}
            placeholder={t('caption')}
            maxLength={CAPTION_MAX}
            value={file.caption ?? ''}
            onChange={(event) => onCaption(event.currentTarget.value)}
          />
        )}
        {isOnItsWay && (
          <Progress
            mt={6}
            size={6}
            color="accent"
            value={percent}
            aria-label={t('progress', { name })}
            animated={status === 'sending' && percent === 100}
          />
        )}
      </div>
      {status === 'failed' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} stroke={1.8} aria-hidden />}
          aria-label={t('retry_of', { name })}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
      )}
      <ActionIcon aria-label={t(isOnItsWay ? 'cancel_of' : 'remove_of', { name })} onClick={onRemove}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      {(status === 'failed' || status === 'refused') && (
        <Text className={classes.fault} size="sm" c={isLost ? 'var(--warn)' : 'var(--danger)'} role="alert">
          {reasonText()}
        </Text>
      )}
    </li>
  )

  function reasonText() {
    if (isLost) return t('waits', { name })
    if (status === 'failed') return t('failed', { name })
    if (upload.reason === 'type') return t('refused_type', { name })
    if (upload.reason === 'size') return t('refused_size', { name })
    if (upload.reason === 'image_size') return t('refused_image_size', { name })
    return upload.reason || t('failed', { name })
  }
}

const MB = 1024 * 1024

/** A size as people say it: in whole KB, in MB with one decimal. */
function useSize() {
  const locale = useLocale()
  return (bytes: number) => {
    const isLarge = bytes >= MB
    const unit = isLarge ? 'megabyte' : 'kilobyte'
    const value = isLarge ? bytes / MB : Math.max(1, bytes / 1024)
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      maximumFractionDigits: isLarge ? 1 : 0,
    }).format(value)
  }
}
