import type { Notice } from './toasts'

/**
 * Of what may be saved all the same, the title does not say that it is not: that nobody knows stands in its place, and
 * below it the deed, where it is named (`of`), with what was said of it. Told by its text and where it is drawn: the agenda's first load has no room for it.
 * @param unsure `errors.unanswered`
 */
export function titled<N extends Pick<Notice, 'message' | 'detail' | 'of'>>(notice: N, unsure: string): N {
  const { detail } = notice
  if (!detail?.endsWith(unsure)) return notice
  const about = [notice.of, detail.slice(0, -unsure.length).replace(/ · $/, '')].filter(Boolean).join(' · ')
  return { ...notice, message: unsure, detail: about || undefined }
}
