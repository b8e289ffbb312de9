/** SHA-256 of a file in hexadecimals; null where it cannot be read, or the browser makes none (a page without https). */
export async function fileSha256(file: Blob): Promise<string | null> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
