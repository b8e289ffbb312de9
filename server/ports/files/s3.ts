import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Files } from './port'

export type Bucket = {
  name: string
  /** A server of one's own, or another provider's; without it Amazon's of the region. */
  endpoint?: string | undefined
  region: string
  key_id: string
  secret: string
}

const CONNECT_MS = 5_000
/** For 25 MB over a slow line between two servers. */
const ANSWER_MS = 60_000

/**
 * Files in a bucket of an S3-compatible store, each request signed (SigV4). They are read through us, never by an
 * address that the store would answer to whoever has it: so each reading is authorised and leaves its line.
 */
export function bucketFiles({ name, endpoint, region, key_id, secret }: Bucket): Files {
  const disk = new Disk(
    new S3Driver({
      ...{ bucket: name, region, visibility: 'private', supportsACL: false },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: key_id, secretAccessKey: secret },
      // Other stores than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    }),
  )
  return {
    put: (id, bytes) => disk.put(id, bytes),
    get: (id) => disk.getBytes(id),
    remove: (id) => disk.delete(id),
  }
}
