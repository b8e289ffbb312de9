/** What every browser and telephone plays. */
export const videoTypes = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof videoTypes)[number]

/** What a file begins with is a video of; null for what is none. A name or a stated type may say anything. */
export function videoTypeOf(head: Uint8Array): VideoType | null {
  if (head.length < 12) return null
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return 'video/webm'
  const text = String.fromCharCode(...head.subarray(4, 12))
  // QuickTime's own brand is no MP4: only Apple's browsers play it.
  return text.startsWith('ftyp') && text !== 'ftypqt  ' ? 'video/mp4' : null
}
