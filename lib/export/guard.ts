import { loadMeta } from '@/lib/client/use-meta'
import { redirectFor } from '@/lib/domain/navigation'
import { currentVisitor } from './visitor'

/**
 * The path that whoever asks for `pathname` gets to see: the export's counterpart of the web's middleware. The first
 * navigation also waits for the product's name and theme (product §2, Navigation guards).
 */
export async function allowedPath(pathname: string): Promise<string> {
  const [visitor] = await Promise.all([currentVisitor(), loadMeta()])
  return redirectFor(pathname, visitor) ?? pathname
}
