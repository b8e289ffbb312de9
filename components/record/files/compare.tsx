import { Button, Group, NativeSelect, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { useRecord } from '@/components/record/use-record'
import { useFile } from '@/lib/client/use-file'
import { addressOfFile, type DatedFile, filesOf, isImage, shownName } from '@/lib/domain/record/files'
import classes from './files.module.css'

const HALF = 50

type Props = { first: string; onBack: () => void }

/**
 * Two pictures of the patient over each other, the earlier to the left of a line that is moved by hand or by the arrow
 * keys.
 */
export function Compare({ first, onBack }: Props) {
  const t = useTranslations('record.files')
  const { day } = useDates()
  const images = filesOf(useRecord().entries).filter(isImage)
  const chosen = images.findIndex(({ file_id }) => file_id === first)
  // The one before it, or, of the oldest, the one after: the earlier of the two is the left one.
  const [ids, setIds] = useState(() => {
    const other = images[chosen + 1] ?? images[chosen - 1]
    const pair = [images[chosen], other].filter((one) => one !== undefined)
    return pair.sort((one, two) => (one.at < two.at ? -1 : 1)).map(({ file_id }) => file_id)
  })
  const [share, setShare] = useState(HALF)
  const [left, right] = ids.map((id) => images.find(({ file_id }) => file_id === id))
  const leftAddress = useFile(left ? addressOfFile(left) : null)
  const rightAddress = useFile(right ? addressOfFile(right) : null)
  const textOf = (file: DatedFile) => `${day(file.at)} · ${file.caption || shownName(file)}`
  const options = images.map((file) => ({ value: file.file_id, label: textOf(file) }))
  const back = (
    <Button variant="default" onClick={onBack}>
      {t('back')}
    </Button>
  )
  if (!left || !right)
    return (
      <>
        <Text mb={12}>{t('compare_needs_two')}</Text>
        {back}
      </>
    )
  return (
    <>
      <Group mb={12} gap={12} align="end">
        <NativeSelect
          label={t('compare_before')}
          data={options}
          value={left.file_id}
          onChange={({ currentTarget }) => setIds([currentTarget.value, right.file_id])}
        />
        <NativeSelect
          label={t('compare_after')}
          data={options}
          value={right.file_id}
          onChange={({ currentTarget }) => setIds([left.file_id, currentTarget.value])}
        />
        {back}
      </Group>
      <div className={classes.pair}>
        {/* biome-ignore lint/performance/noImgElement: it needs the reader's session */}
        {rightAddress && <img src={rightAddress} alt={textOf(right)} />}
        {leftAddress && (
          // biome-ignore lint/performance/noImgElement: it needs the reader's session
          <img src={leftAddress} alt={textOf(left)} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
        )}
        <span className={classes.edge} style={{ left: `${share}%` }} aria-hidden />
      </div>
      <input
        className={classes.slider}
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={t('compare_slider')}
        aria-valuetext={t('compare_share', { share })}
        data-autofocus
        onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
      />
    </>
  )
}
