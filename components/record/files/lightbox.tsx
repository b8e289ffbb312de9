import { ActionIcon, Button, Flex, Group, Modal, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconArrowsDiff, IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { useBackCloses } from '@/components/ui/use-back-closes'
import { useFile } from '@/lib/client/use-file'
import { addressOfFile, type DatedFile, shownName } from '@/lib/domain/record/files'
import { isExport } from '@/lib/target'
import { Compare } from './compare'
import classes from './files.module.css'
import { openFile } from './open-file'

export type LightboxProps = {
  images: DatedFile[]
  /** The file that is shown first. */
  first: string
  /** It begins with the comparison. */
  isComparing?: boolean
  onClosed: () => void
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** A picture as large as the screen, the next by the arrow keys, and beside another of the same patient. */
export function Lightbox({ images, first, isComparing = false, onClosed }: LightboxProps) {
  const t = useTranslations('record')
  const { day } = useDates()
  const [open, setOpen] = useState(true)
  const [compares, setCompares] = useState(isComparing)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ file_id }) => file_id === first),
    ),
  )
  const gone = useSheetGone(open, onClosed)
  const close = () => setOpen(false)
  useBackCloses(open, close)
  const image = images[at]
  const address = useFile(image && !compares ? addressOfFile(image) : null)
  if (!image) return null
  const go = (by: number) => setAt((before) => (before + by + images.length) % images.length)
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by && !compares) go(by)
  }
  const title = image.caption || shownName(image)
  return (
    <Modal
      opened={open}
      onClose={close}
      onExitTransitionEnd={gone}
      title={compares ? t('files.compare') : title}
      closeButtonProps={{ 'aria-label': t('close') }}
      fullScreen
      zIndex={400}
      onKeyDown={onKey}
    >
      {compares ? (
        <Compare first={image.file_id} onBack={() => setCompares(false)} />
      ) : (
        <>
          <div className={classes.stage}>
            {/* biome-ignore lint/performance/noImgElement: it needs the reader's session, and is as large as it is kept */}
            {address && <img src={address} alt={title} />}
          </div>
          <Flex mt={12} gap={10} wrap="wrap" align="center">
            <Group gap={6}>
              <ActionIcon disabled={images.length < 2} aria-label={t('files.before')} onClick={() => go(-1)}>
                <IconChevronLeft {...icon} />
              </ActionIcon>
              <Text size="sm" role="status">
                {t('files.place', { at: at + 1, count: images.length })}
              </Text>
              <ActionIcon disabled={images.length < 2} aria-label={t('files.after')} onClick={() => go(1)}>
                <IconChevronRight {...icon} />
              </ActionIcon>
            </Group>
            <Text size="sm" c="dimmed">
              {day(image.at)}
            </Text>
            <Group gap={10} ml="auto">
              {isExport ? (
                <Button
                  variant="default"
                  leftSection={<IconDownload {...icon} />}
                  onClick={() => void openFile(image, t('files.not_opened'))}
                >
                  {t('files.download')}
                </Button>
              ) : (
                <Button
                  component="a"
                  href={addressOfFile(image)}
                  download
                  variant="default"
                  leftSection={<IconDownload {...icon} />}
                >
                  {t('files.download')}
                </Button>
              )}
              <Button leftSection={<IconArrowsDiff {...icon} />} onClick={() => setCompares(true)}>
                {t('files.compare')}
              </Button>
            </Group>
          </Flex>
        </>
      )}
    </Modal>
  )
}
