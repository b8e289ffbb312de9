import { isExport } from '@/lib/target'

/** Where the API is: the page's own origin on the web, the hosted one from the wrapper. */
export const apiOrigin = () => (isExport && process.env.NEXT_PUBLIC_API_ORIGIN) || location.origin
