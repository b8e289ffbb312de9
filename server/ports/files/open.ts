import type { Config } from '@/server/config'
import { localFiles } from './local'
import type { Files } from './port'

/** Where the environment says that files are kept: in a bucket where one is named, else in the data folder. */
export async function openFiles(config: Config): Promise<Files> {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR } = config
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return localFiles(DATA_DIR)
  // Its library is large: it is loaded where it is used.
  const { bucketFiles } = await import('./s3')
  const [key_id, secret] = [S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY]
  return bucketFiles({ name: S3_BUCKET, endpoint: S3_ENDPOINT, region: S3_REGION, key_id, secret })
}
