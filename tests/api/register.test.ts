import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@/lib/contract/professionals'
import { CONSENT_VERSION, consentLines, consentText } from '@/lib/domain/clinic/consent'
import { rowsOf } from '@/server/db/client'
import { hashPassword } from '@/server/identity/password'
import { type FrozenText, textHash } from '@/server/steps/documents/frozen'
import { consentTextOf } from '@/server/texts/texts'
import { ORIGIN, type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'
import { pdfsig } from '@/tests/support/document-desk'
import { wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import { blankSignature, signature } from '@/tests/support/signature'

let api: TestApi
let platform: TestClinic
let clinic: TestClinic
let signed: string
let registered = 0

beforeAll(async () => {
  api = await testApi()
  platform = await makeClinic(api.database, 1, { password_hash: await hashPassword('physio-demo') })
  clinic = await makeClinic(api.database, 41)
  signed = await signature()
})
afterAll(() => api.close())

const password = 'una-contraseña'
/** A form that is right, for an address nobody has. */
const form = (change: object = {}) => {
  registered += 1
  return {
    clinic_name: 'Clínica nueva',
    country: 'PT',
    language: 'pt',
    time_zone: 'Atlantic/Azores',
    name: 'Ana Ruiz',
    email: `ana${registered}@nueva.test`,
    password,
    password_confirmation: password,
    consent: true,
    consent_version: CONSENT_VERSION,
    signature: signed,
    ...{ method: 'typed', opened_ms: 90_000, read_ms: 30_000, accepted_ms: 20_000 },
    ...change,
  }
}
const register = (body: object, headers?: Record<string, string>) =>
  api.ask('auth.register', { token: platform.tokens.admin, body, headers })
const owner = (query: Parameters<typeof rowsOf>[1]) =>
  api.database.asOwner((tx) => rowsOf<Record<string, unknown>>(tx, query))
const clinicsNow = async () => (await owner(sql`select id from clinics`)).length
const stored = () => {
  const folder = join(api.folder, 'files')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('a clinic is not registered', () => {
  it.each<[who: string, token: () => string, status: number]>([
    ['nobody', () => '', 401],
    ['an admin of another clinic', () => clinic.tokens.admin, 403],
    ...(['professional', 'employee'] as Role[]).map(
      (role) => [`clinic 1’s ${role}`, () => platform.tokens[role], 403] as [string, () => string, number],
    ),
  ])('by %s', async (_, token, status) => {
    const before = await clinicsNow()
    expect((await api.ask('auth.register', { token: token() || undefined, body: form() })).status).toBe(status)
    expect(await clinicsNow()).toBe(before)
  })

  it.each<[why: string, change: object | (() => Promise<object>), field: string, text: RegExp]>([
    ['the clinic has no name', { clinic_name: '   ' }, 'clinic_name', /obligatorio/],
    ['its admin has no name', { name: '' }, 'name', /obligatorio/],
    ['the address is none', { email: 'ana@' }, 'email', /correo válido/],
    ['the password is short', { password: 'short', password_confirmation: 'short' }, 'password', /10 caracteres/],
    ['the passwords differ', { password_confirmation: 'otra-contraseña' }, 'password_confirmation', /no coinciden/],
    ['the consent is not given', { consent: false }, 'consent', /firmar el consentimiento informado/],
    ['it was not read to its end', { read_ms: null }, 'read_ms', /hasta el final/],
    ['another text was read', { consent_version: CONSENT_VERSION + 1 }, 'consent_version', /consentimiento/],
    ['it is not signed', { signature: '' }, 'signature', /firma está vacía; proporciona una firma válida/],
    ['the paper is blank', async () => ({ signature: await blankSignature() }), 'signature', /firma está vacía/],
    ['the signature is no picture', { signature: 'data:text/html;base64,PGI+' }, 'signature', /firma está vacía/],
    ['the country is none', { country: 'XX' }, 'country', /opciones/],
    ['the time zone is none', { time_zone: 'Europe/Nowhere' }, 'time_zone', /opciones/],
    ['the language is not spoken here', { language: 'de' }, 'language', /opciones/],
  ])('when %s', async (_, change, field, text) => {
    const before = await clinicsNow()
    const files = stored().length
    const answer = await register(form(typeof change === 'function' ? await change() : change))
    expect(answer.status).toBe(422)
    const { errors } = await answer.json()
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field][0]).toMatch(text)
    expect(await clinicsNow()).toBe(before)
    expect(stored()).toHaveLength(files)
  })

  it('when the signature is called a picture and is none', async () => {
    const answer = await register(form({ signature: 'data:image/png;base64,iVBORw0KGgo=' }))
    expect(answer.status).toBe(415)
  })

  it('with an address that is taken, in whatever case, without telling whose it is', async () => {
    const answer = await register(form({ email: 'ADMIN@41.test' }))
    expect(answer.status).toBe(422)
    const problem = await answer.json()
    expect(problem.code).toBe('email_taken')
    expect(problem.errors).toEqual({ email: [expect.not.stringContaining('41')] })
  })

  it('twice with one address, when two try at once: nothing is left of the second', async () => {
    const before = await clinicsNow()
    const files = stored().length
    const body = form()
    const answers = await Promise.all([1, 2, 3].map((at) => register({ ...body, clinic_name: `Número ${at}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const refused = await answers.find(({ status }) => status === 422)!.json()
    expect(Object.keys(refused.errors)).toEqual(['email'])
    expect(await clinicsNow()).toBe(before + 1)
    // The signature and the sealed consent of the first.
    expect(stored()).toHaveLength(files + 2)
  })
})

describe('a clinic that is registered', () => {
  it('tells a browser no token, which a script of the page could read, and leaves the super admin signed in', async () => {
    const login = await api.fetch('POST', '/api/login', {
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@1.test', password: 'physio-demo' }),
    })
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const answer = await api.fetch('POST', '/api/register', {
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(form()),
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ api_token: null })
    expect(answer.headers.getSetCookie()).toEqual([])
    const me = await api.fetch('GET', '/api/me', { headers: { cookie } })
    expect((await me.json()).data.email).toBe('admin@1.test')
  })

  it('is in trial for twenty days, in its country’s money, and its admin is admin of it and of nothing else', async () => {
    const body = form({
      is_admin: false,
      clinic_id: 41,
      id: 7,
      trial_ends_at: '2099-01-01',
      subscription: { status: 'active' },
    })
    const { api_token } = await (await register(body)).json()
    const { data } = await (await api.ask('me.show', { token: api_token })).json()
    const days = (new Date(data.clinic.trial_ends_at).getTime() - Date.now()) / 86_400_000
    expect(Math.round(days * 100) / 100).toBe(20)
    expect(data).toMatchObject({ name: 'Ana Ruiz', email: body.email, role: 'admin', is_admin: true, locale: 'pt' })
    expect(data.clinic).toMatchObject({
      name: 'Clínica nueva',
      subscription: null,
      currency: 'EUR',
      ...{ country: 'PT', language: 'pt', time_zone: 'Atlantic/Azores' },
    })
    expect((await api.ask('auth.register', { token: api_token, body: form() })).status).toBe(403)
    const login = await api.ask('auth.login', { body: { email: body.email, password } })
    expect(login.status).toBe(200)
  })

  it('has an agenda that can be used at once: services in its language, and its admin’s week', async () => {
    const { api_token: token } = await (await register(form())).json()
    const services = (await (await api.ask('services.list', { token })).json()).data
    expect(services.map((service: { name: string }) => service.name).sort()).toEqual([
      'Avaliação inicial',
      'Fisioterapia',
    ])
    const [me] = (await (await api.ask('professionals.list', { token })).json()).data
    expect(me.bookable).toBe(true)
    const range = { from: '2099-01-05', to: '2099-01-11' }
    const [planning] = (await (await api.ask('plannings.list', { token, query: range })).json()).data
    expect(planning.professional_id).toBe(me.id)
    expect(planning.intervals).toHaveLength(10)
    const appointment = {
      starts_at: '2099-01-05T10:00:00Z',
      ends_at: '2099-01-05T10:45:00Z',
      patient_ids: [] as number[],
    }
    const patient = (await (await api.ask('patients.create', { token, body: { name: 'Rui' } })).json()).data
    const booked = await api.ask('appointments.create', {
      token,
      body: { ...appointment, professional_id: me.id, service_id: services[0].id, patient_ids: [patient.id] },
    })
    expect(booked.status).toBe(201)
  })

  it('keeps the evidence of the consent: which text in which language, signed how, when, by whom, from where', async () => {
    const { api_token: token } = await (
      await register(form(), { 'accept-language': 'fr', 'user-agent': 'a tablet' })
    ).json()
    const { data: me } = await (await api.ask('me.show', { token })).json()
    const [consent] = await owner(sql`select * from registration_consents where clinic_id = ${me.clinic.id}`)
    const text = consentLines(consentText(consentTextOf('fr'), 'Physio Tracking'))
    expect(consent).toMatchObject({
      version: CONSENT_VERSION,
      locale: 'fr',
      text_hash: createHash('sha256').update(text).digest('hex'),
      device: 'a tablet',
      address: 'direct',
      method: 'typed',
    })
    expect(Number(consent!.professional_id)).toBe(me.id)
    expect(text).toContain('RGPD')
    const picture = await api.services.files.get(consent!.signature as string)
    expect((await fileTypeFromBuffer(picture))?.mime).toBe('image/webp')
    const [file] = await owner(sql`select content_type from files where id = ${consent!.signature}`)
    expect(file).toEqual({ content_type: 'image/webp' })
    const altered = api.database.asTenant(me.clinic.id, (tx) =>
      rowsOf(tx, sql`update registration_consents set version = 2`),
    )
    await expect(altered).rejects.toThrow()
    const { title, body, boxes, locale } = consent as unknown as FrozenText
    expect(textHash({ locale, title, body, boxes })).toBe(consent!.text_sha256)
    expect(body).toContain('2016/679')
    const past = (at: unknown) => new Date(consent!.signed_at as string).getTime() - new Date(at as string).getTime()
    expect([past(consent!.opened_at), past(consent!.read_at)]).toEqual([90_000, 30_000])
  })

  it('is registered also by a page that claims to be open for longer than there are dates', async () => {
    const answer = await register(form({ opened_ms: Number.MAX_SAFE_INTEGER, read_ms: 0, accepted_ms: 5 }))
    expect(answer.status).toBe(201)
  })

  it('has the consent as a sealed PDF, which its admin reads; one from before it was sealed is listed beside it', async () => {
    const { api_token: token } = await (await register(form())).json()
    const { data: me } = await (await api.ask('me.show', { token })).json()
    await owner(sql`insert into registration_consents (clinic_id, professional_id, version, locale, text_hash, signature, signed_at)
      values (${me.clinic.id}, ${me.id}, 1, 'es', 'abc', 'x', '2026-01-01')`)
    const { data } = await (await api.ask('registration-consents.list', { token })).json()
    expect(data).toMatchObject([
      { version: 1, text_sha256: 'abc', method: null, has_file: false },
      { version: CONSENT_VERSION, name: 'Ana Ruiz', method: 'typed', has_file: true },
    ])
    const fileOf = (id: number, as = token) => api.ask('registration-consents.file', { token: as, params: { id } })
    const pdf = new Uint8Array(await (await fileOf(data[1].id)).arrayBuffer())
    const words = wordsOfPdf(pdf)
    for (const said of ['En nombre de la clínica', 'Ana Ruiz', data[1].text_sha256]) expect(words).toContain(said)
    expect(pdfsig(pdf)).toContain('Signature is Valid')
    expect((await fileOf(data[0].id)).status).toBe(404)
    expect((await fileOf(data[1].id, clinic.tokens.admin)).status).toBe(404)
  })

  it('is written down in its own audit and in that of the super admin’s clinic, without a secret', async () => {
    const { api_token: token } = await (await register(form({ clinic_name: 'La apuntada' }))).json()
    const { data: me } = await (await api.ask('me.show', { token })).json()
    const lines = await owner(sql`select clinic_id, professional_id, action, entity, after from audit
      where entity_id = ${me.clinic.id} and entity = 'clinic' order by clinic_id`)
    expect(lines.map(({ clinic_id }) => clinic_id)).toEqual([1, me.clinic.id])
    expect(Number(lines[0]!.professional_id)).toBe(platform.professionals.admin)
    expect(lines[1]!.after).toMatchObject({ name: 'La apuntada', country: 'PT' })
    const all = JSON.stringify(await owner(sql`select * from audit`))
    expect(all).not.toContain('argon2')
    expect(all).not.toContain(password)
  })

  it('answers with a token that soon is worth nothing', async () => {
    const { api_token } = await (await register(form())).json()
    expect((await api.ask('me.show', { token: api_token })).status).toBe(200)
    const [session] = await owner(sql`select expires_at from sessions order by id desc limit 1`)
    expect(new Date(session!.expires_at as string).getTime() - Date.now()).toBeLessThan(16 * 60_000)
  })

  it('tells the new admin nothing of the device that registered them', async () => {
    const body = form()
    await register(body)
    const login = { email: body.email, password: body.password }
    const { api_token: token } = await (await api.ask('auth.login', { body: login })).json()
    const { data } = await (await api.ask('sessions.list', { token })).json()
    expect(data).toMatchObject([{ current: true }])
  })
})
