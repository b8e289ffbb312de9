import { fetchFile } from '@/lib/client/fetch-file'
import { saveFile } from '@/lib/client/save-file'
import { notify } from '@/lib/client/toasts'
import type { EntryFile } from '@/lib/contract/record'
import { addressOfFile } from '@/lib/domain/record/files'

/**
 * Fetches a file with the device's token and hands it to the system, where no link can carry the token.
 * @param fault what is said where that fails
 */
export async function openFile(file: EntryFile, fault: string): Promise<void> {
  try {
    const bytes = await fetchFile(addressOfFile(file))
    await saveFile(new File([bytes], file.name, { type: file.type }))
  } catch {
    notify({ type: 'error', message: fault })
  }
}
