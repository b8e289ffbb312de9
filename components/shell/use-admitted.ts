type Admitted = { isAdmitted: boolean; isUnanswered: boolean; retry: () => void }

const always: Admitted = { isAdmitted: true, isUnanswered: false, retry: () => undefined }

/**
 * Whether this visitor may see the screen; those who may not are sent where the guards say. On the web the middleware
 * has seen to it. In the export a server may have handed out the screen's own document, past the boot screen, before
 * the stored token was ready: nothing may be asked of the API until then. (By `require`, because only with it does the
 * bundler leave the whole branch out.)
 */
export const useAdmitted: () => Admitted =
  process.env.NEXT_PUBLIC_TARGET === 'export'
    ? (require('./use-allowed') as typeof import('./use-allowed')).useAllowed
    : () => always
