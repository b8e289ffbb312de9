import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentCheck } from '@/lib/contract/document-checks'
import { fileOf, row, sent, sign, staff } from '@/tests/support/document-link-desk'
import { wordsOfPdf } from '@/tests/support/pdf/read-pdf'
import { api, ask, clinic, closeRooms, freshClinic, openRooms, owner } from '@/tests/support/room-desk'

const CODE = 'ABCDE-FGHJK-MNPQR-'
let code: string
let made = 0

beforeAll(openRooms)
beforeEach(async () => {
  await freshClinic()
  // The document of a test clinic has a code that nobody would type.
  code = `${CODE}STVW${'ABCDEFGHJKMNPQR'[made++]}`
  await owner(sql`alter table documents disable trigger documents_kept`)
  await owner(sql`update documents set code = ${code} where id = ${clinic.document}`)
  await owner(sql`alter table documents enable trigger documents_kept`)
})
afterAll(closeRooms)

const check = async (of: string) => {
  const answer = await api.ask('document-checks.read', { body: { code: of } })
  return { status: answer.status, ...((await answer.json()) as { data: DocumentCheck }) }
}

describe('whether a document is valid, by its code', () => {
  it('is said of a sealed one, with the hash of the very file, and without a word or a name of it', async () => {
    const token = await sent()
    await sign(token)
    const pdf = new Uint8Array(await (await fileOf(token)).arrayBuffer())
    const { status, data } = await check(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect([status, data.sealed]).toMatchObject([
      200,
      { signers: 1, revoked_at: null, file_sha256: createHash('sha256').update(pdf).digest('hex') },
    ])
    expect(wordsOfPdf(pdf).replaceAll(' ', '')).toContain(data.sealed!.certificate_sha256.slice(0, 40))
    expect(Object.keys(data.sealed!).sort()).toEqual([
      ...['certificate_sha256', 'file_sha256', 'revoked_at', 'sealed_at', 'signed_at', 'signers'],
    ])
    // The page of evidence says where one asks.
    expect(wordsOfPdf(pdf).replaceAll(' ', '')).toContain('/document-check#code=')
  })

  it('is said of nothing else: not of one that is not signed, nor of what is no code', async () => {
    for (const other of [code, 'ABCDE-FGHJK-MNPQR-22222', "' or 1=1 --", 'x'])
      expect(await check(other)).toMatchObject({ status: 200, data: { sealed: null } })
    expect((await check('x'.repeat(61))).status).toBe(422)
  })

  it('says that it was revoked since', async () => {
    await sign(await sent())
    const { version } = await row()
    await ask('documents.revoke', { id: clinic.document, token: staff(), version, body: { reason: 'Lo pidió' } })
    expect((await check(code)).data.sealed?.revoked_at).not.toBeNull()
  })
})
