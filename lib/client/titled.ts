import type { Notice } from './toasts'

/**
 * Of what may be saved all the same, the title does not say that it is not: that nobody knows stands in its place, and
 * whom it is about below. Told by its text and where it is drawn: the agenda's first load has no room for it.
 * @param unsure `errors.unanswered`
 */
export function titled<N extends Pick<Notice, 'message' | 'detail'>>(notice: N, unsure: string): N {
  const { detail } = notice
  if (!detail?.endsWith(unsure)) return notice
  const about = detail.slice(0, -unsure.length).replace(/ · $/, '')
  return { ...notice, message: unsure, detail: about || undefined }
}
