import { redirectFor } from '@/lib/domain/navigation'
import { currentVisitor } from './visitor'

/** The path that whoever asks for `pathname` gets to see: the export's counterpart of the web's middleware. */
export async function allowedPath(pathname: string): Promise<string> {
  return redirectFor(pathname, await currentVisitor()) ?? pathname
}
