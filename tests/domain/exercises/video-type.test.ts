import { expect, it } from 'vitest'
import { videoTypeOf } from '@/lib/domain/exercises/video-type'

const head = (text: string) =>
  new Uint8Array([0, 0, 0, 32, ...[...text].map((letter) => letter.charCodeAt(0)), 0, 0, 0, 0])

it.each([
  [head('ftypisom'), 'video/mp4'],
  [head('ftypmp42'), 'video/mp4'],
  [head('ftypqt  '), null],
  [new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0, 0, 0, 0]), 'video/webm'],
  [new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), null],
  [head('<html>xx'), null],
  [new Uint8Array(), null],
])('knows a video by what it begins with', (bytes, type) => {
  expect(videoTypeOf(bytes)).toBe(type)
})
