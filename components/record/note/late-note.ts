import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { closed, lazily } from '@/components/ui/lazily'
import { fetchAhead } from '@/lib/client/fetch-ahead'

export const NoteEditor = lazily(() => import('./note-editor').then((part) => part.NoteEditor), closed)
/** What most notes are typed in; it would be asked for only once the note is drawn. */
const loadRich = () => import('@/components/record/fields/field-input').then(({ Rich }) => Rich.ahead())

/**
 * Has what a note is written in come before it is pressed for: on a slow network one waited ten seconds until it could be typed.
 * Whoever comes by the visit that it is about is going to write: for them it comes at once, beside what is read.
 */
export function useNoteAhead(): void {
  const isAsked = useSearchParams().has('visit')
  useEffect(() => {
    if (!isAsked) return fetchAhead([NoteEditor.ahead, loadRich])
    // What fails is said where it is drawn.
    for (const load of [NoteEditor.ahead, loadRich]) load().catch(() => undefined)
  }, [isAsked])
}
