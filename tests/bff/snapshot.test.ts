import { describe, expect, it } from 'vitest'
import { openSnapshot, sealSnapshot } from '@/lib/bff/snapshot'

const now = new Date('2026-11-21T10:00:00Z')
const secret = 'a secret of at least thirty-two characters'
const visitor = { id: 7, is_admin: false, is_super: false, is_confined: true, sees_records: false }

describe('a snapshot', () => {
  it('is nobody’s when forged, of another session, of another secret, or stale', async () => {
    const sealed = await sealSnapshot(visitor, 'token', secret, now)
    const [payload, mac] = sealed.split('.')
    const forged = btoa(JSON.stringify({ is_super: true, is_confined: false, until: 9e15 }))
    expect(await openSnapshot(`${forged}.${mac}`, 'token', secret, now)).toBeNull()
    expect(await openSnapshot(`${payload}.`, 'token', secret, now)).toBeNull()
    expect(await openSnapshot('x.***', 'token', secret, now)).toBeNull()
    expect(await openSnapshot(sealed, 'another', secret, now)).toBeNull()
    expect(await openSnapshot(sealed, 'token', `${secret}!`, now)).toBeNull()
    expect(await openSnapshot(sealed, 'token', secret, new Date(now.getTime() + 5000))).toBeNull()
  })

  it('states what was sealed, for some seconds: a session that ended is felt by then', async () => {
    const sealed = await sealSnapshot(visitor, 'token', secret, now)
    expect(await openSnapshot(sealed, 'token', secret, new Date(now.getTime() + 4000))).toEqual(visitor)
  })
})
