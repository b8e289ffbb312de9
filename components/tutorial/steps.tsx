import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Slide } from './sections'
import classes from './tutorial.module.css'

type Props = { slides: Slide[]; index: number; go: (index: number) => void; finish: () => void }

/** Back, on, and a dot for each slide of the section one is in, where it has several. */
export function Steps({ slides, index, go, finish }: Props) {
  const t = useTranslations('tutorial')
  const isLast = index === slides.length - 1
  const here = slides[index]
  const own = slides.flatMap((slide, at) => (slide.section === here?.section ? [{ slide, at }] : []))
  const dots = own.length > 1 ? own : []
  return (
    <div className={classes.steps}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />}
        disabled={index === 0}
        onClick={() => go(index - 1)}
      >
        {t('previous')}
      </Button>
      <div className={classes.dots}>
        {dots.map(({ slide, at }) => (
          <button
            key={slide.key}
            type="button"
            className={classes.dot}
            aria-label={t('dot', { place: slide.place, of: slide.of })}
            aria-current={at === index ? 'step' : undefined}
            onClick={() => go(at)}
          />
        ))}
      </div>
      {isLast ? (
        <Button leftSection={<IconCheck size={18} stroke={1.8} aria-hidden="true" />} onClick={finish}>
          {t('finish')}
        </Button>
      ) : (
        <Button
          rightSection={<IconArrowRight size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => go(index + 1)}
        >
          {t('next')}
        </Button>
      )}
    </div>
  )
}
