import { Anchor, Modal } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useMediaQuery, useReducedMotion } from '@mantine/hooks'
import useEmblaCarousel from 'embla-carousel-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import { useStepsLeft } from '@/components/clinic/use-first-steps'
import { useSheetGone } from '@/components/ui/sheet-gone'
import { useBackCloses } from '@/components/ui/use-back-closes'
import { paths } from '@/lib/client/paths'
import { notify } from '@/lib/client/toasts'
import { useUser } from '@/lib/client/use-user'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { Outline } from './outline'
import { slidesFor } from './sections'
import { SlideView } from './slide-view'
import { Steps } from './steps'
import classes from './tutorial.module.css'
import { useCloseRequest } from './use-close-request'
import { useSeen } from './use-seen'

/** Pictures this near to the shown one are loaded; the others when one comes nearer. */
const NEAR = 1

/** A finger that moves about in an enlarged picture turns no slide. */
const isTurn = (_: unknown, { target }: Event) => !(target instanceof Element && target.closest('[data-large]'))

/** See `Content`; its texts come with it. */
export function Tutorial(props: { onClose: () => void }) {
  return (
    <MoreTexts files={['tutorial']}>
      <Content {...props} />
    </MoreTexts>
  )
}

/**
 * The tutorial: a way through the product in pictures of it, by buttons, dots, arrow keys or swiping (product
 * §2).
 */
function Content({ onClose }: { onClose: () => void }) {
  const t = useTranslations('tutorial')
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const user = useUser()
  const slides = slidesFor(user)
  const jumps = useReducedMotion()
  const isNarrow = useMediaQuery('(max-width: 860px)', false, { getInitialValueInEffect: false })
  const [viewport, embla] = useEmblaCarousel({ duration: jumps ? 0 : 20, watchDrag: isTurn })
  const gone = useSheetGone(open, onClose)
  // What opened by itself does so no more: who closes it is told where it is.
  const [isFirst] = useState(user.onboarding_enabled)
  const close = () => {
    setOpen(false)
    if (open && isFirst) notify({ type: 'success', message: t('found_again'), detail: t('found_again_is') })
  }
  useBackCloses(open, close)
  useCloseRequest(open && isFirst, close)
  useSeen()
  // The last slide is near.
  const isSetUpNext = Boolean(useStepsLeft(index >= slides.length - 2))

  // Opened after it is there, so that it knows where the focus was and gives it back.
  useEffect(() => setOpen(true), [])

  useEffect(() => {
    if (!embla) return
    const note = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', note)
    return () => void embla.off('select', note)
  }, [embla])

  const go = useCallback((to: number) => embla?.scrollTo(to, jumps), [embla, jumps])
  const steer = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: slides.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const slide = slides[index]
  if (!slide) return null
  return (
    <Modal
      opened={open}
      onClose={close}
      onExitTransitionEnd={gone}
      title={t('title')}
      size={1080}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
      onKeyDown={steer}
    >
      <Outline slides={slides} current={slide.section} go={go} />
      <div className={classes.stage}>
        <section
          className={classes.viewport}
          style={{ overflow: 'hidden' }}
          ref={viewport}
          aria-roledescription={t('carousel')}
          aria-label={t('title')}
        >
          <div className={classes.slides}>
            {slides.map((each, at) => (
              <SlideView key={each.key} slide={each} near={Math.abs(at - index) <= NEAR} shown={at === index}>
                {at === slides.length - 1 && isSetUpNext && (
                  <Anchor component={Link} href={paths['settings.clinic']()} fw={600} onClick={close}>
                    {t('first_steps')}
                  </Anchor>
                )}
              </SlideView>
            ))}
          </div>
        </section>
        <p className="only-heard" aria-live="polite">
          {t('announced', { section: t(`sections.${slide.section}`), place: slide.place, of: slide.of })}
        </p>
        <Steps slides={slides} index={index} go={go} finish={close} />
      </div>
    </Modal>
  )
}
