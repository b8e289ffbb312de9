import { useEffect, useState } from 'react'

/** A text as a QR picture; what draws it is loaded with it. Null until then: the text beside it serves too. */
export function useQr(text: string): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: 400, margin: 2, color: { dark: '#15211d', light: '#ffffff' } }))
      .then((url) => isGone || setPicture(url))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [text])
  return picture
}
