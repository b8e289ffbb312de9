import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FISCAL_PHRASE, QR_HEADING } from '@/lib/domain/fiscal/regime'
import { qrPath } from '@/lib/domain/fiscal/validation'
import classes from './paper.module.css'

/** What the law wants on an invoice whose record is sent: its QR, 30 to 40 mm wide and light around, and the phrase. */
export function FiscalMark({ url }: { url: string }) {
  const t = useTranslations('invoices.fiscal')
  const { size, path } = useMemo(() => qrPath(url), [url])
  return (
    <figure className={classes.fiscal}>
      <p lang="es">{QR_HEADING}</p>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr')} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <figcaption lang="es">{FISCAL_PHRASE}</figcaption>
    </figure>
  )
}
