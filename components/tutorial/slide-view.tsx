import { useLocale, useTranslations } from 'next-intl'
import type { Slide } from './sections'
import classes from './tutorial.module.css'

/** The pictures' size in pixels: their place is kept free while they load. */
const WIDTH = 1120
const HEIGHT = 700

type Props = { slide: Slide; near: boolean; shown: boolean }

/** One slide: the product in the reader's language, and what to do there. What is not shown is out of reach. */
export function SlideView({ slide, near, shown }: Props) {
  const t = useTranslations('tutorial')
  const locale = useLocale()
  return (
    <figure className={classes.slide} inert={!shown}>
      <div className={classes.picture}>
        {near && (
          // biome-ignore lint/performance/noImgElement: a small file made ahead, the same for everybody
          <img
            src={`/tutorial/${locale}/${slide.key}.webp`}
            width={WIDTH}
            height={HEIGHT}
            alt={t(`slides.${slide.key}.alt`)}
            draggable={false}
            decoding="async"
          />
        )}
      </div>
      <figcaption className={classes.caption}>
        <p className={classes.kicker}>{t(`sections.${slide.section}`)}</p>
        <h3 className={classes.heading}>{t(`slides.${slide.key}.title`)}</h3>
        <p className={classes.text}>{t(`slides.${slide.key}.text`)}</p>
      </figcaption>
    </figure>
  )
}
