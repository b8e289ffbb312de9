import type { Config } from '@/server/config'

/** What a seal is made by. */
export type SealSettings = Pick<
  Config,
  'DATA_DIR' | 'PRODUCT_NAME' | 'SEAL_CERTIFICATE' | 'SEAL_CERTIFICATE_PASSWORD' | 'SEAL_TIMESTAMP_URL'
>

/** Seals PDFs with the installation's certificate, so that anybody finds a byte that was altered afterwards. */
export type Sealing = {
  /**
   * A PDF with its seal: a PAdES signature over all of its bytes, with a time stamp where a service for it is configured.
   * @param at what the seal says of when
   * @throws Refusal `pdf_failed` where the time stamp's service does not answer: nothing is sealed with less than is asked for
   */
  seal(pdf: Uint8Array, at: Date): Promise<Buffer>
  /** SHA-256 of the certificate, in hexadecimals. */
  fingerprint(): Promise<string>
}
