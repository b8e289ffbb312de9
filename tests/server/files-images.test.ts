import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Refusal } from '@/lib/contract/errors'
import { pictureRefusal } from '@/server/files/images'

const asNone = new Refusal('image_type')

it('a picture that took too long may be sent again: a busy machine says nothing of it', async () => {
  const slow = sharp({ create: { width: 9000, height: 9000, channels: 4, background: '#0f7a69' } })
  const error = await slow
    .blur(30)
    .png()
    .timeout({ seconds: 1 })
    .toBuffer()
    .catch((given) => given)
  expect(pictureRefusal(error, asNone)).toMatchObject({ code: 'unavailable', detail: { retry_after_seconds: 5 } })
})

it('what cannot be read is none', async () => {
  const error = await sharp(Buffer.from('no picture'))
    .toBuffer()
    .catch((given) => given)
  expect(pictureRefusal(error, asNone)).toBe(asNone)
})
