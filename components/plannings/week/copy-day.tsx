import { Box, Button, Flex, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Pill } from '@/components/form/fields/pill'
import { useDayTexts } from '@/components/format/use-weekdays'
import { weekdays } from './week-shape'

type Props = { weekday: number; onCopy: (to: number[]) => void; onClose: () => void }

/** Saturday and Sunday are not what most mean by "the other days". */
const SATURDAY = 6

/** Which other days get this day's hours; the working days to begin with. */
export function CopyDay({ weekday, onCopy, onClose }: Props) {
  const t = useTranslations('plannings.week')
  const { weekday: nameOf, short } = useDayTexts()
  const others = weekdays.filter((day) => day !== weekday)
  const [chosen, setChosen] = useState<number[]>(others.filter((day) => day < SATURDAY))
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const close = () => {
    // The button that opened this is drawn again in its place.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-copy="${weekday}"]`)?.focus())
    onClose()
  }
  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day])
  const onKeyDown = (event: KeyboardEvent) => {
    const isSent = event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isSent)) return
    // Neither closes the sheet nor sends its form.
    event.stopPropagation()
    event.preventDefault()
    if (event.key === 'Enter') onCopy(chosen)
    close()
  }
  return (
    <Box
      ref={place}
      component="fieldset"
      p="10px 12px"
      bd="1px solid var(--line)"
      bdrs="var(--radius-control)"
      bg="var(--page)"
      style={{ flexBasis: '100%' }}
      onKeyDown={onKeyDown}
    >
      <Box component="legend" w="100%" mb={6} fz={13} fw={600} style={{ float: 'left' }}>
        {t('copy_to', { day: nameOf(weekday) })}
      </Box>
      <Flex gap={6} wrap="wrap" mb={8} style={{ clear: 'both' }}>
        {others.map((day) => (
          <Pill key={day} aria-label={nameOf(day)} checked={chosen.includes(day)} onChange={() => toggle(day)}>
            {short(day)}
          </Pill>
        ))}
      </Flex>
      <Group gap={4} mih={36}>
        <Button
          size="compact-md"
          variant="light"
          onClick={() => {
            onCopy(chosen)
            close()
          }}
        >
          {t('copy_now')}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={close}>
          {t('copy_not')}
        </Button>
      </Group>
    </Box>
  )
}
