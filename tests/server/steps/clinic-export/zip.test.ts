import { expect, it } from 'vitest'
import { textBytes, zipped } from '@/server/steps/clinic-export/zip'

/** The record that has counts of 64 bits (APPNOTE 4.3.14): how many entries there are stands 32 bytes on. */
const ZIP64_END = Buffer.from([0x50, 0x4b, 0x06, 0x06])
const MORE_THAN_A_PLAIN_ZIP_HOLDS = 65_600

it('an archive has as many files as there are', async () => {
  async function* entries() {
    for (let at = 0; at < MORE_THAN_A_PLAIN_ZIP_HOLDS; at++) yield { name: `files/${at}`, bytes: textBytes(String(at)) }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipped(entries())) pieces.push(piece)
  const archive = Buffer.concat(pieces)
  const end = archive.lastIndexOf(ZIP64_END)
  expect(Number(archive.readBigUInt64LE(end + 32))).toBe(MORE_THAN_A_PLAIN_ZIP_HOLDS)
  expect(archive.includes('files/65599')).toBe(true)
})

it('what fails while it is made breaks it off', async () => {
  async function* entries() {
    yield { name: 'a', bytes: textBytes('a') }
    throw new Error('it cannot be read')
  }
  const read = async () => {
    for await (const _ of zipped(entries()));
  }
  await expect(read()).rejects.toThrow('it cannot be read')
})
