import { loadMeta } from '@/lib/client/use-meta'
import { redirectFor } from '@/lib/domain/navigation'
import { currentVisitor } from './visitor'

/** The name and the theme are waited for no longer than this: nobody is kept from their work by them. */
const META_MS = 2000

/**
 * The path that whoever asks for `pathname` gets to see: the export's counterpart of the web's middleware. The first
 * navigation also waits for the product's name and theme (product §2, Navigation guards).
 * @throws where nobody answered who that is.
 */
export async function allowedPath(pathname: string): Promise<string> {
  const late = new Promise((resolve) => setTimeout(resolve, META_MS))
  const [visitor] = await Promise.all([currentVisitor(), Promise.race([loadMeta(), late])])
  return redirectFor(pathname, visitor) ?? pathname
}
