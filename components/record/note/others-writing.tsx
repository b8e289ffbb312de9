import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { call } from '@/lib/client/api'

/** As often as one says that one is still here. */
const BEAT_MS = 20_000

const say = (id: number, left: boolean) => call('record.writing', { params: { id }, body: { left } })

/**
 * Who else writes in the same entry, while they do: said and asked every so often, and at once when somebody came or went.
 * Nobody is told of a network that does not answer: the draft says it.
 */
export function OthersWriting({ entryId }: { entryId: number | null }) {
  const t = useTranslations('record')
  const { data } = useQuery({
    queryKey: ['record-writers', entryId],
    queryFn: async () => (entryId === null ? [] : (await say(entryId, false)).data),
    enabled: entryId !== null,
    ...{ staleTime: 0, gcTime: 0, retry: false, refetchInterval: BEAT_MS, refetchIntervalInBackground: true },
  })
  useEffect(() => {
    if (entryId !== null) return () => void say(entryId, true).catch(() => undefined)
  }, [entryId])
  const names = (data ?? []).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Alert color="warn" m={10} p={10} role="status" icon={<IconUsers size={18} stroke={1.6} aria-hidden />}>
      {t('others_writing', { count: names.length, names: names.join(', ') })}
    </Alert>
  )
}
