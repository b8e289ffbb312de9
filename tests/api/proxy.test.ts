import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '@/tests/support/api'
import { makeClinic, type TestClinic } from '@/tests/support/clinic'

let api: TestApi
let clinic: TestClinic

beforeAll(async () => {
  api = await testApi()
  clinic = await makeClinic(api.database, 51)
})
afterAll(() => api.close())

const bearer = () => ({ authorization: `Bearer ${clinic.tokens.admin}` })

describe('a path that is not in the contract', () => {
  it.each([
    ['GET', '/api/unknown', 404],
    ['GET', '/api/patients/1/secrets', 404],
    ['PUT', '/api/patients/1', 404],
    ['GET', '/api//me', 404],
    ['GET', '/api/%2e%2e/health', 404],
    // As a patient's number, which it is none of.
    ['GET', '/api/patients/..%2fme', 422],
    ['GET', '/api/health', 404],
    ['POST', '/api/meta', 404],
  ])('is never forwarded: %s %s', async (method, path, status) => {
    const answer = await api.fetch(method, path, { headers: bearer() })
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('"data"')
  })

  it('cannot be reached by naming another host', async () => {
    const answer = await api.fetch('GET', '/api/me', {
      headers: { ...bearer(), 'x-forwarded-host': 'evil.test', 'x-middleware-subrequest': 'middleware' },
    })
    expect(answer.status).toBe(200)
    const none = await api.fetch('GET', '/api/me', {
      headers: { 'x-middleware-subrequest': 'middleware:middleware:middleware' },
    })
    expect(none.status).toBe(401)
  })
})

describe('the paths of the product', () => {
  it('give the product’s meta without a session', async () => {
    expect(await (await api.fetch('GET', '/api/meta')).json()).toEqual({ meta: { name: null, theme: 'theme-default' } })
  })

  it('are described by an OpenAPI 3.1 document', async () => {
    const document = await (await api.fetch('GET', '/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/login', '/api/me', '/api/professionals/{id}']),
    )
    expect(document.paths['/api/appointments'].post.requestBody.content['application/json'].schema.required).toContain(
      'patient_ids',
    )
  })

  it('say what is wrong with a body that is no JSON, and in whose language', async () => {
    const asked = { ...bearer(), 'content-type': 'application/json', 'accept-language': 'pt' }
    const answer = await api.fetch('POST', '/api/patients', { headers: asked, body: '{' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'bad_request', errors: {} })
  })
})

describe('a sort, filter or cursor', () => {
  it.each<Record<string, string>>([
    { sort: "name'; drop table patients; --" },
    { status: "active' or '1'='1" },
    { cursor: "eyJ4IjoxfQ' or 1=1" },
    { limit: '1;select' },
  ])('is refused when it is not one of the contract: %o', async (query) => {
    const answer = await api.ask('patients.list', { token: clinic.tokens.admin, query })
    expect(answer.status).toBe(422)
  })

  it('finds nothing, and breaks nothing, with SQL in the search', async () => {
    for (const search of ["' or 1=1 --", '%', '_', '\\', '"; drop table patients']) {
      const answer = await api.ask('patients.list', { token: clinic.tokens.admin, query: { search } })
      expect(answer.status).toBe(200)
      expect((await answer.json()).data).toEqual([])
    }
  })
})

describe('what an answer is', () => {
  it.each([
    ['GET', '/api/me'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/unknown'],
    ['POST', '/api/patients'],
    ['PUT', '/api/patients'],
    ['POST', '/api/user-notifications/checked'],
    ['OPTIONS', '/api/me'],
  ])('is for its type to say, not for a browser to guess: %s %s', async (method, path) => {
    const answer = await api.fetch(method, path, { headers: bearer() })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('a text with a character that no database holds', () => {
  it('is refused, in a query and in a body', async () => {
    const token = clinic.tokens.admin
    expect((await api.ask('patients.list', { token, query: { search: 'a\0b' } })).status).toBe(400)
    expect((await api.ask('patients.create', { token, body: { name: 'a\0b' } })).status).toBe(400)
  })
})
