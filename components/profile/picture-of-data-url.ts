/** The bytes of a PNG's data URL. Not by `fetch`, which the page's policy lets go nowhere but to this product. */
export function pictureOfDataUrl(dataUrl: string): Blob {
  const letters = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type: 'image/png' })
}
