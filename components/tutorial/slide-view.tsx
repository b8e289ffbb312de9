import { Box, Text } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePhone } from '@/components/ui/use-phone'
import { useLanguage } from '@/lib/i18n/use-language'
import { pictures, type Slide, tipsOf } from './sections'
import classes from './tutorial.module.css'

/** What draws a phone's own screens. */
const PHONES = '(max-width: 47.99em)'

type Props = { slide: Slide; near: boolean; shown: boolean /** What comes after it. */; children?: ReactNode }

/**
 * One slide: the product in the reader's language, and what to do there. What is not shown is out of reach. It is
 * scrolled by keys too where it is longer than the screen, and begins at its top each time. On a small screen a press makes its picture as large as one can read it, to be moved about in.
 */
export function SlideView({ slide, near, shown, children }: Props) {
  const t = useTranslations('tutorial')
  const locale = useLanguage()
  // Where a phone draws something else than the other picture.
  const words = usePhone(false) && slide.key === 'agenda' ? 'on_phone.agenda' : (`slides.${slide.key}` as const)
  const [isPressed, setPressed] = useState(false)
  const isLarge = isPressed && shown
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown && frame.current) frame.current.scrollTop = 0
  }, [shown])
  const Zoom = isLarge ? IconZoomOut : IconZoomIn
  return (
    <Box component="figure" ref={frame} className={classes.slide} inert={!shown} tabIndex={shown ? 0 : undefined}>
      <Box pos="relative" className={classes.frame}>
        <Box className={classes.picture} data-large={isLarge || undefined} tabIndex={isLarge ? 0 : undefined}>
          {near && (
            <picture>
              <source media={PHONES} srcSet={`/tutorial/${locale}/phone/${slide.key}.webp`} {...pictures.phone} />
              <img
                src={`/tutorial/${locale}/${slide.key}.webp`}
                {...pictures.wide}
                alt={t(`${words}.alt`)}
                draggable={false}
                decoding="async"
              />
            </picture>
          )}
        </Box>
        <button
          type="button"
          className={classes.zoom}
          data-large={isLarge || undefined}
          aria-label={t(isLarge ? 'smaller' : 'larger')}
          onClick={() => setPressed(!isLarge)}
        >
          <Zoom size={20} stroke={1.8} aria-hidden="true" />
        </button>
      </Box>
      <figcaption className={classes.caption}>
        <Text mb={2} c="var(--accent-text)" fz={12} fw={600}>
          {t(`sections.${slide.section}`)}
        </Text>
        <Text component="h3" mb={4} fz={18} fw={650} lts="-0.01em">
          {t(`${words}.title`)}
        </Text>
        <Text maw="68ch" m={0} c="dimmed" style={{ textWrap: 'pretty' }}>
          {t(`slides.${slide.key}.text`)}
        </Text>
        <Tips slide={slide} />
        {children}
      </figcaption>
    </Box>
  )
}

/** What else is worth knowing there. */
function Tips({ slide }: Pick<Props, 'slide'>) {
  const t = useTranslations('tutorial.tips')
  const tips = tipsOf(slide.key)
  if (tips.length === 0) return null
  return (
    <ul className={classes.tips}>
      {tips.map((tip) => (
        <li key={tip.key} data-of={'of' in tip ? tip.of : undefined}>
          {t(tip.key)}
        </li>
      ))}
    </ul>
  )
}
