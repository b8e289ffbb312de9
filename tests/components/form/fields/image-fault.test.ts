import { expect, it } from 'vitest'
import { imageFault } from '@/components/form/fields/image-fault'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const MAX = 10 * 1024 * 1024
const file = (beginning: number[], size = 100) => {
  const bytes = new Uint8Array(size)
  bytes.set(beginning)
  return new File([bytes], 'foto.png', { type: 'image/png' })
}

it.each([
  ['one byte more than 10 MB', file(png, MAX + 1), 'image_too_large'],
  ['a page that is called a picture', new File(['<html>'], 'foto.png', { type: 'image/png' }), 'image_type'],
  ['a GIF', new File(['GIF89a'], 'foto.gif', { type: 'image/gif' }), 'image_type'],
  ['nothing at all', new File([], 'foto.png'), 'image_type'],
  ['10 MB to the byte', file(png, MAX), null],
  ['a JPEG', file(jpeg), null],
])('%s', async (_, picked, fault) => {
  expect(await imageFault(picked)).toBe(fault)
})
