// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { downloadPath, keepFile, takeFile } from '@/lib/client/download'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'Capacitor')
})

const options = { fileName: 'clinic.zip', type: 'application/zip', onBytes: () => {}, params: { id: 7 } }

it('a link names the file with its filters, and no token', () => {
  expect(downloadPath('clinic-exports.file', {}, { id: 7 })).toBe('/api/clinic/exports/7/file')
  expect(downloadPath('audit.export', { entity: 'clinic', from: undefined, professional_id: 3 })).toBe(
    '/api/audit/export?entity=clinic&professional_id=3',
  )
})

it('the wrapper fetches nothing where its system takes no files over', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  Object.assign(window, { Capacitor: { isNativePlatform: () => true } })
  expect(await keepFile('clinic-exports.file', {}, options)).toBe('impossible')
  expect(fetch).not.toHaveBeenCalled()
})

it('an answer that is no file is not kept', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
  await expect(keepFile('clinic-exports.file', {}, options)).rejects.toThrow('403')
})

it('what arrives is kept whole under its name, and counted as it comes', async () => {
  vi.stubGlobal('fetch', async () => new Response('the whole'))
  const kept: File[] = []
  URL.createObjectURL = (file) => {
    kept.push(file as File)
    return 'blob:x'
  }
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const counted: number[] = []
  expect(await keepFile('clinic-exports.file', {}, { ...options, onBytes: (bytes) => counted.push(bytes) })).toBe(
    'kept',
  )
  expect(click).toHaveBeenCalledOnce()
  expect(kept[0]!.name).toBe('clinic.zip')
  expect(kept[0]!.size).toBe(9)
  expect(counted.at(-1)).toBe(9)
})

it('of one thing is downloaded by the browser itself, as by a link', async () => {
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '')
  })
  expect(await takeFile('documents.file', 7, { fileName: 'document-7.pdf', type: 'application/pdf' })).toBe('kept')
  expect(clicked).toEqual(['/api/documents/7/file'])
})
