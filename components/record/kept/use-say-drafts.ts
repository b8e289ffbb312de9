import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { leaveFor } from '@/components/form/guard/away'
import type { DraftOutcome } from '@/lib/client/drafts/send-draft'
import { failureText } from '@/lib/client/failure-text'
import { paths } from '@/lib/client/paths'
import { type Notice, notify } from '@/lib/client/toasts'
import { readOptions } from '@/lib/client/use-api'

/** So many of these toasts at once leave room for others; the next comes when one of them was read. */
const AT_ONCE = 2

/** What is said of a patient's drafts: what waits for its writer, before what went by itself. */
const order = ['conflict', 'refused', 'unsaved', 'sent'] as const

/** Tells what became of drafts that stayed on this device: once of each patient, with the way to their record. */
export function useSayDrafts() {
  const t = useTranslations('kept-drafts')
  const ofErrors = useTranslations('errors')
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  const client = useQueryClient()
  const router = useRouter()

  const nameOf = async (patientId: number) => {
    const read = client.fetchQuery({ ...readOptions('patients.show', { params: { id: patientId } }), retry: false })
    return (await read.catch(() => null))?.data.name ?? t('somebody')
  }
  const wayTo = ({ of: { patient_id, kind, entry_id }, is }: DraftOutcome) =>
    kind === 'pain' && is !== 'sent'
      ? paths['patients.pain'](patient_id, entry_id ?? undefined)
      : paths['patients.show'](patient_id)

  async function noticeOf(outcome: DraftOutcome): Promise<Notice> {
    const message = t(outcome.is, { name: await nameOf(outcome.of.patient_id) })
    const detail = outcome.is === 'refused' ? failureText(outcome.error, ofErrors) : undefined
    const action = { label: t('see'), run: () => leaveFor(() => router.push(wayTo(outcome))) }
    return { type: outcome.is === 'sent' ? 'success' : 'warning', message, detail, action, sticky: true }
  }

  return async (outcomes: DraftOutcome[]): Promise<void> => {
    const first = order.flatMap((is) => outcomes.filter((outcome) => outcome.is === is))
    const said = [
      ...new Map(first.toReversed().map((outcome) => [outcome.of.patient_id, outcome])).values(),
    ].toReversed()
    const sent = said.filter(({ is }) => is === 'sent')
    const waiting = said.filter(({ is }) => is !== 'sent')
    const notices = await Promise.all((sent.length > 1 ? waiting : said).map(noticeOf))
    if (sent.length > 1) {
      const names = await Promise.all(sent.map(({ of }) => nameOf(of.patient_id)))
      notices.push({ type: 'success', message: t('sent_many', { names: list.format(names) }), sticky: true })
    }
    const sayNext = () => {
      const [notice] = notices.splice(0, 1)
      if (!notice) return
      const { action } = notice
      const run = () => {
        action?.run()
        sayNext()
      }
      notify({ ...notice, ...(action && { action: { ...action, run } }), onDismiss: sayNext })
    }
    for (let at = 0; at < AT_ONCE; at++) sayNext()
  }
}
