import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasSwift, type Store, throwawayStore } from '@/scripts/swift'
import { bucketFiles } from '@/server/ports/files/s3'
import { testApi } from '@/tests/support/api'
import { makeClinic } from '@/tests/support/clinic'

/** Against a store that verifies the signature of every request: Debian's Swift, which `.ci/run` installs. */
const name = 'clinic-files'
let store: Store

beforeAll(async () => {
  if (!hasSwift()) return
  store = await throwawayStore()
  const { endpoint, region, key_id: accessKeyId, secret: secretAccessKey } = store
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials, maxAttempts: 9 })
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
}, 120_000)
afterAll(() => store?.stop())

beforeEach(({ skip }) => skip(!hasSwift(), 'Swift is not installed here (Debian: swift and its servers)'))

describe('a bucket of an S3-compatible store', () => {
  const given = (more: object = {}) => bucketFiles({ name, ...store, ...more })

  it('gives back what was put, byte by byte, until it is removed; twice removed is removed', async () => {
    const files = given()
    const [id, bytes] = ['0123456789abcdef0123456789abcdef', randomBytes(3_000_000)]
    await files.put(id, bytes)
    await files.put(`${id}-small`, bytes.subarray(0, 9))
    expect(bytes.equals(Buffer.from(await files.get(id)))).toBe(true)
    await files.remove(id)
    await files.remove(id)
    await expect(files.get(id)).rejects.toThrow()
    expect((await files.get(`${id}-small`)).byteLength).toBe(9)
  })

  it('is closed to who signs with another secret, and to who does not sign', async () => {
    await given().put('kept', randomBytes(9))
    const other = given({ secret: 'another secret' })
    await expect(other.get('kept')).rejects.toThrow()
    await expect(other.put('kept', randomBytes(1))).rejects.toThrow()
    expect((await fetch(`${store.endpoint}/${name}/kept`)).status).toBeGreaterThanOrEqual(400)
    expect((await given().get('kept')).byteLength).toBe(9)
  })

  it('says that it failed where the bucket or the store is not there', async () => {
    await expect(given({ name: 'nothing-here' }).put('a', randomBytes(1))).rejects.toThrow()
    await expect(given({ endpoint: 'http://127.0.0.1:9' }).get('a')).rejects.toThrow()
  })

  it('holds the files of records when the environment names it, and the data folder holds none', async () => {
    const api = await testApi({
      ...{ S3_BUCKET: name, S3_ENDPOINT: store.endpoint },
      ...{ S3_ACCESS_KEY_ID: store.key_id, S3_SECRET_ACCESS_KEY: store.secret },
    })
    const clinic = await makeClinic(api.database, 63)
    const token = clinic.tokens.professional
    const form = new FormData()
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    form.set('file', new File([picture as BlobPart], 'a.png'))
    const sent = await api.ask('record.attach', { token, params: { id: clinic.patient }, form })
    const { data } = await sent.json()
    const read = await api.ask('record.file', { token, params: { id: data.file_id } })
    expect([sent.status, read.status]).toEqual([201, 200])
    expect((await read.arrayBuffer()).byteLength).toBe(data.size_bytes)
    expect((await given().get(`${data.file_id}-small`)).byteLength).toBeGreaterThan(0)
    expect(existsSync(join(api.folder, 'files'))).toBe(false)
    await api.close()
  })
})
