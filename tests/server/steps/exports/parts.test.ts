import { describe, expect, it } from 'vitest'
import { bytesOrNone, piecesOf, StorageFailure } from '@/server/steps/exports/parts'

async function* given(...lengths: number[]) {
  let at = 0
  for (const length of lengths) yield Uint8Array.from({ length }, () => at++)
}

describe('pieces', () => {
  it.each<[number[], number[]]>([
    [[], []],
    [[0], []],
    [[3], [3]],
    [[4], [4]],
    [[5], [4, 1]],
    [
      [1, 1, 1, 1, 1, 1],
      [4, 2],
    ],
    [
      [2, 11, 0, 3],
      [4, 4, 4, 4],
    ],
  ])('of four bytes, of %j, are %j, and the same bytes', async (lengths, expected) => {
    const pieces: Uint8Array[] = []
    for await (const piece of piecesOf(given(...lengths), 4)) pieces.push(piece)
    expect(pieces.map(({ length }) => length)).toEqual(expected)
    const all = pieces.flatMap((piece) => [...piece])
    expect(all).toEqual(all.map((_, at) => at))
  })
})

describe('bytes that were kept', () => {
  const failing = (error: object) => ({ get: () => Promise.reject(error) })
  it.each<[string, object]>([
    ['a file system', { code: 'E_CANNOT_READ_FILE', cause: { code: 'ENOENT' } }],
    ['a bucket', { cause: { name: 'NoSuchKey' } }],
    ['another bucket', { cause: { name: 'UnknownError', $metadata: { httpStatusCode: 404 } } }],
  ])('are none where %s has none', async (_, error) => {
    expect(await bytesOrNone(failing(error), 'x')).toBeNull()
  })

  it.each<[string, object]>([
    ['full', { code: 'ENOSPC' }],
    ['away', { cause: { code: 'ECONNREFUSED' } }],
    ['closed', { cause: { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } } }],
  ])('are not taken for none where the storage is %s', async (_, error) => {
    await expect(bytesOrNone(failing(error), 'x')).rejects.toBeInstanceOf(StorageFailure)
  })
})
