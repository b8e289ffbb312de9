/** The records at the end of a ZIP (APPNOTE 4.3.14–16), and what the 16 bits of its count hold at most. */
const END_BYTES = 22
const END64_BYTES = 56
const LOCATOR_BYTES = 20
const LOCATOR = 0x07064b50
const COUNT_MAX = 0xffff

/**
 * client-zip writes the end with counts of 64 bits only where something is larger than 4 GiB. An archive of more files than
 * 16 bits count is given one here: without it, readers that keep to the format see 65,535 of them.
 * @param count how many entries there were, asked at the end
 */
export async function* withCount(pieces: AsyncIterable<Uint8Array>, count: () => number): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0)
  let passed = 0
  for await (const piece of pieces) {
    const all = Buffer.concat([held, piece])
    const most = Math.max(0, all.length - END_BYTES - LOCATOR_BYTES)
    if (most > 0) yield all.subarray(0, most)
    passed += most
    held = all.subarray(most)
  }
  const hasLocator = held.length > END_BYTES && held.readUInt32LE(0) === LOCATOR
  if (count() < COUNT_MAX || hasLocator) {
    yield held
    return
  }
  const end = held.subarray(-END_BYTES)
  const before = held.subarray(0, -END_BYTES)
  yield Buffer.concat([before, ...end64(count(), end, passed + before.length), end])
}

/** The end with counts of 64 bits and what points to it, of the plain end and where the first is to stand. */
function end64(count: number, end: Buffer, at: number): [Buffer, Buffer] {
  const long = Buffer.alloc(END64_BYTES)
  long.writeUInt32LE(0x06064b50, 0)
  long.writeBigUInt64LE(BigInt(END64_BYTES - 12), 4)
  long.writeUInt16LE(45, 12)
  long.writeUInt16LE(45, 14)
  long.writeBigUInt64LE(BigInt(count), 24)
  long.writeBigUInt64LE(BigInt(count), 32)
  long.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
  long.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48)
  const locator = Buffer.alloc(LOCATOR_BYTES)
  locator.writeUInt32LE(LOCATOR, 0)
  locator.writeBigUInt64LE(BigInt(at), 8)
  locator.writeUInt32LE(1, 16)
  return [long, locator]
}
