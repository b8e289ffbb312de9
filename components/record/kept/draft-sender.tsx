import { useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftRounds } from '@/lib/client/drafts/draft-rounds'
import type { DraftOutcome } from '@/lib/client/drafts/send-draft'
import { paths } from '@/lib/client/paths'
import { makeStale } from '@/lib/client/use-api'
import { useReached } from '@/lib/client/use-reached'
import { useUser } from '@/lib/client/use-user'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { useSayDrafts } from './use-say-drafts'

/** See `KeptDrafts`. */
export function DraftSender() {
  return (
    // Without a network the texts may be missing: that is not to be read here.
    <div hidden>
      <MoreTexts files={['kept-drafts']}>
        <Sender />
      </MoreTexts>
    </div>
  )
}

/** Also the screens below a patient's record, which offer and send what waits there. */
const isShown = (patientId: number) => window.location.pathname.startsWith(paths['patients.show'](patientId))

function Sender() {
  const { id } = useUser()
  const client = useQueryClient()
  const pathname = usePathname()
  const isThere = useReached()
  const say = useSayDrafts()
  const tell = useEffectEvent((outcomes: DraftOutcome[]) => {
    void makeStale(client, 'record.list')
    void makeStale(client, 'pains.history')
    void say(outcomes)
  })
  const [rounds, setRounds] = useState<ReturnType<typeof draftRounds> | null>(null)
  useEffect(() => {
    const own = draftRounds(id, { isShown, tell: (outcomes) => tell(outcomes) })
    setRounds(own)
    return own.end
  }, [id])
  // At the start, and each time that the clinic answers again, what waits for a press is told of as well.
  const wasThere = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): whoever leaves a record may leave something there
  useEffect(() => {
    if (!rounds) return
    const isNews = isThere && !wasThere.current
    wasThere.current = isThere
    void rounds.look(isNews)
  }, [isThere, pathname, rounds])
  return null
}
