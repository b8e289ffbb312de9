import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../support/api'
import { makeClinic, type TestClinic } from '../support/clinic'

let api: TestApi
let clinic: TestClinic
let other: TestClinic

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 61)
  other = await makeClinic(api.database, 62)
})
afterAll(() => api.close())

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f7a69' } })
const upload = (
  bytes: Uint8Array | string,
  name: string,
  type: string,
  fields: Record<string, string> = { _method: 'PATCH' },
) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('avatar', new Blob([bytes as BlobPart], { type }), name)
  return api.ask('professionals.update', {
    token: clinic.tokens.professional,
    params: { id: clinic.professionals.professional },
    form,
  })
}

describe('an avatar', () => {
  it('is refused when its bytes are no JPEG or PNG, whatever its name and type say', async () => {
    const html = '<script>alert(1)</script>'
    const gif = 'GIF89a/*<svg/onload=alert(1)>*/=1;'
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    for (const bytes of [html, gif, svg, '\xff\xd8\xff\xe0 not really a jpeg']) {
      expect((await upload(bytes, 'avatar.png', 'image/png')).status).toBe(415)
    }
  })

  it('is refused beyond 10 MB while it arrives', async () => {
    const answer = await upload(new Uint8Array(10 * 1024 * 1024 + 70 * 1024), 'a.png', 'image/png')
    expect(answer.status).toBe(413)
    expect((await answer.json()).code).toBe('image_too_large')
  })

  it('is refused without _method=PATCH', async () => {
    expect((await upload(await picture().png().toBuffer(), 'a.png', 'image/png', {})).status).toBe(404)
  })

  it('is encoded anew without its metadata, served as an attachment, and only to its clinic', async () => {
    const jpeg = await picture()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer()
    const answer = await upload(jpeg, '../../etc/passwd.jpg', 'image/jpeg', { _method: 'PATCH', name: 'Marta Gil' })
    const { data } = await answer.json()
    expect(data).toMatchObject({ name: 'Marta Gil', avatar: expect.stringMatching(/^\/api\/files\/[a-f0-9]{32}$/) })
    const headers = (token: string) => ({ authorization: `Bearer ${token}` })
    const file = await api.fetch('GET', data.avatar, { headers: headers(clinic.tokens.employee) })
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(bytes.includes('SECRET-PLACE')).toBe(false)
    expect((await api.fetch('GET', data.avatar, { headers: headers(other.tokens.admin) })).status).toBe(404)
    expect((await api.fetch('GET', data.avatar)).status).toBe(401)
  })
})

describe('an ordinary update', () => {
  it('leaves an avatar out and switches the onboarding off', async () => {
    const answer = await api.ask('professionals.update', {
      token: clinic.tokens.employee,
      params: { id: clinic.professionals.employee },
      body: { avatar: 'https://evil.test/x.png', onboarding_enabled: false },
    })
    expect((await answer.json()).data.avatar).toBeNull()
    const { data } = await (await api.ask('me.show', { token: clinic.tokens.employee })).json()
    expect(data.onboarding_enabled).toBe(false)
  })
})
