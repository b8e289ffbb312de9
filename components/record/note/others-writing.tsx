import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/api'

/** As often as one says that one is still here. */
const BEAT_MS = 20_000

/** Who else writes in the same entry, while they do. Nobody is told of a network that does not answer: the draft says it. */
export function OthersWriting({ entryId }: { entryId: number | null }) {
  const t = useTranslations('record')
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    if (entryId === null) return
    const say = (left: boolean) => call('record.writing', { params: { id: entryId }, body: { left } })
    const beat = () =>
      say(false).then(
        ({ data }) => setNames(data.map(({ name }) => name)),
        () => undefined,
      )
    void beat()
    const timer = setInterval(() => void beat(), BEAT_MS)
    return () => {
      clearInterval(timer)
      void say(true).catch(() => undefined)
    }
  }, [entryId])
  if (names.length === 0) return null
  return (
    <Alert color="warn" m={10} p={10} role="status" icon={<IconUsers size={18} stroke={1.6} aria-hidden />}>
      {t('others_writing', { count: names.length, names: names.join(', ') })}
    </Alert>
  )
}
