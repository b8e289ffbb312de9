import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './signature-field.module.css'
import { INK } from './signature-image'
import type { WayProps } from './signature-way'

/** Finer than this nobody sees, and the picture would grow with it. */
const DENSITY_MAX = 2

/** A sheet to draw on with finger, pen or mouse. What draws is loaded with the sheet. */
export function SignatureDrawn({ value, onChange, onFault }: WayProps) {
  const t = useTranslations('form.signature')
  const canvas = useRef<HTMLCanvasElement>(null)
  const give = useEffectEvent(onChange)
  const fail = useEffectEvent(() => onFault(t('not_loaded')))

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    const gone = new AbortController()
    import('signature_pad')
      .then(({ default: SignaturePad }) => {
        if (gone.signal.aborted) return
        const pad = new SignaturePad(sheet, { penColor: INK, minWidth: 0.8, maxWidth: 2.6 })
        pad.addEventListener('endStroke', () => give(pad.isEmpty() ? '' : sheet.toDataURL('image/png')))
        // A canvas is emptied when its size changes (a turned phone): the strokes are drawn again.
        const fit = () => {
          const density = Math.min(DENSITY_MAX, Math.max(1, window.devicePixelRatio))
          const strokes = pad.toData()
          sheet.width = sheet.offsetWidth * density
          sheet.height = sheet.offsetHeight * density
          sheet.getContext('2d')?.scale(density, density)
          pad.fromData(strokes)
        }
        const watch = new ResizeObserver(fit)
        watch.observe(sheet)
        sheet.dataset.ready = 'true'
        gone.signal.addEventListener('abort', () => {
          watch.disconnect()
          pad.off()
        })
      })
      .catch(() => gone.signal.aborted || fail())
    return () => gone.abort()
  }, [])

  return (
    <div className={classes.sheet}>
      <canvas ref={canvas} className={classes.canvas} role="img" aria-label={t('sheet')} />
      {!value && (
        <Text pos="absolute" inset="auto 24px 12px" c="#56645e" fz={13} ta="center" style={{ pointerEvents: 'none' }}>
          {t('draw_here')}
        </Text>
      )}
    </div>
  )
}
