import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { OneWrite } from '@/lib/client/one-write'

/** An API that writes once for a key, and whose answers may be lost on their way, or which is not reached. */
function clinic() {
  const written: { key: string; body: string }[] = []
  const fails = (status: number, code: 'unavailable' | 'idempotency_mismatch' | 'slot_taken') => {
    throw new ApiError(status, { code, message: '', errors: {} })
  }
  const sending =
    (body: object, way: 'answered' | 'lost' | 'unreached' | 'taken' = 'answered') =>
    async (key: string): Promise<string> => {
      if (way === 'unreached') {
        way = 'answered'
        fails(0, 'unavailable')
      }
      const text = JSON.stringify(body)
      const before = written.find((one) => one.key === key)
      if (before && before.body !== text) fails(422, 'idempotency_mismatch')
      if (way === 'taken') fails(409, 'slot_taken')
      if (!before) written.push({ key, body: text })
      if (way === 'lost') {
        // Asked again, it is answered.
        way = 'answered'
        fails(0, 'unavailable')
      }
      return `answer to ${text}`
    }
  return { sending, bodies: () => written.map(({ body }) => JSON.parse(body)) }
}

const ten = { at: 10 }
const eleven = { at: 11 }
const noon = { at: 12 }

describe('one write', () => {
  it('sent again as it is, is written once and answered the same', async () => {
    const { sending, bodies } = clinic()
    const once = new OneWrite<string>()
    await expect(once.send(ten, sending(ten, 'lost'))).rejects.toThrow()
    expect(await once.send(ten, sending(ten))).toBe('answer to {"at":10}')
    expect(bodies()).toEqual([ten])
  })

  it('changed after its answer was lost, is refused, and gives what was answered; the next one is another', async () => {
    const { sending, bodies } = clinic()
    const once = new OneWrite<string>()
    await expect(once.send(ten, sending(ten, 'lost'))).rejects.toThrow()
    const mismatch = await once.send(eleven, sending(eleven)).catch((error) => error)
    expect(mismatch).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await once.earlier(mismatch)).toBe('answer to {"at":10}')
    expect(bodies()).toEqual([ten])
    await once.send(eleven, sending(eleven))
    expect(bodies()).toEqual([ten, eleven])
  })

  it('that nobody here sent, is no earlier one of this', async () => {
    const once = new OneWrite<string>()
    const mismatch = new Error('mismatch')
    await expect(once.earlier(mismatch)).rejects.toBe(mismatch)
  })

  it('gives what was answered to the one of several that was written', async () => {
    const { sending, bodies } = clinic()
    const once = new OneWrite<string>()
    await expect(once.send(ten, sending(ten, 'unreached'))).rejects.toThrow()
    const second = sending(eleven, 'lost')
    await expect(once.send(eleven, second)).rejects.toThrow()
    const mismatch = await once.send(noon, sending(noon)).catch((error) => error)
    expect(mismatch).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await once.earlier(mismatch)).toBe('answer to {"at":11}')
    expect(bodies()).toEqual([eleven])
  })

  it('changed where nothing had arrived, is written, and what comes late is not', async () => {
    const { sending, bodies } = clinic()
    const once = new OneWrite<string>()
    let late = ''
    await expect(
      once.send(ten, async (key) => {
        late = key
        return sending(ten, 'unreached')(key)
      }),
    ).rejects.toThrow()
    expect(await once.send(eleven, sending(eleven))).toBe('answer to {"at":11}')
    await expect(sending(ten)(late)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    expect(bodies()).toEqual([eleven])
  })

  it('refused meanwhile, keeps the key of what may still come', async () => {
    const { sending, bodies } = clinic()
    const once = new OneWrite<string>()
    const keys = new Set<string>()
    const noting = (send: (key: string) => Promise<string>) => (key: string) => {
      keys.add(key)
      return send(key)
    }
    await expect(once.send(ten, noting(sending(ten, 'unreached')))).rejects.toThrow()
    await expect(once.send(eleven, noting(sending(eleven, 'taken')))).rejects.toThrow()
    await once.send(noon, noting(sending(noon)))
    expect(keys.size).toBe(1)
    expect(bodies()).toEqual([noon])
  })

  it('changed after an answer, has a key of its own; and after a mismatch that was only said', async () => {
    const { sending, bodies } = clinic()
    const once = new OneWrite<string>()
    await once.send(ten, sending(ten))
    await expect(once.send(eleven, sending(eleven, 'lost'))).rejects.toThrow()
    await expect(once.send(noon, sending(noon))).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    await once.send(noon, sending(noon))
    expect(bodies()).toEqual([ten, eleven, noon])
  })

  it('whose earlier answer is lost once more, keeps the key until it is known', async () => {
    const { sending, bodies } = clinic()
    const once = new OneWrite<string>()
    const first = sending(ten, 'lost')
    let isLostAgain = true
    const send = async (key: string) => {
      const answer = await first(key)
      if (!isLostAgain) return answer
      isLostAgain = false
      throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
    }
    await expect(once.send(ten, send)).rejects.toThrow()
    const mismatch = await once.send(eleven, sending(eleven)).catch((error) => error)
    await expect(once.earlier(mismatch)).rejects.toMatchObject({ status: 0 })
    const again = await once.send(noon, sending(noon)).catch((error) => error)
    expect(again).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await once.earlier(again)).toBe('answer to {"at":10}')
    expect(bodies()).toEqual([ten])
  })
})
