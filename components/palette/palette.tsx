import { Modal } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { MenuEntry } from '@/components/navigation/menu'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { MoreTexts } from '@/lib/i18n/more-texts'
import classes from './palette.module.css'
import { PaletteContent } from './palette-content'

type Props = { menu: MenuEntry[]; onClose: () => void }

/** Finds a patient, a screen or something to do by what one types. */
export function Palette(props: Props) {
  return (
    <MoreTexts files={['palette']}>
      <PaletteDialog {...props} />
    </MoreTexts>
  )
}

function PaletteDialog({ menu, onClose }: Props) {
  const t = useTranslations('palette')
  const [isOpen, setOpen] = useState(false)
  const then = useRef<() => void>(undefined)
  const pathname = usePathname()
  const first = useRef(pathname)
  useEffect(() => setOpen(first.current === pathname), [pathname])

  const leave = (act?: () => void) => {
    then.current = act
    setOpen(false)
  }
  const gone = useSheetGone(isOpen, () => {
    onClose()
    then.current?.()
  })
  return (
    <Modal.Root
      opened={isOpen}
      onClose={leave}
      onExitTransitionEnd={gone}
      closeOnEscape={false}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={0.35} blur={2} />
      <Modal.Content aria-label={t('title')} radius="lg">
        <PaletteContent menu={menu} onLeave={leave} />
      </Modal.Content>
    </Modal.Root>
  )
}
