import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { AskDialog } from '@/components/ui/late-ask-dialog'
import { type Read, readKey } from '@/lib/client/read-key'
import { notify, useSaveToasts } from '@/lib/client/toasts'
import { readOptions, useSave } from '@/lib/client/use-api'
import { addresses, type EndpointName } from '@/lib/contract/addresses'
import type { Answer } from '@/lib/contract/registry'
import type { BulkAction, RowAction } from './columns'

type Archivable = { id: number; name: string; active: boolean; version: number }
/** The nouns whose rows are archived rather than deleted: a list of them, and an update that takes `active`. */
type ArchivedNoun = {
  [N in EndpointName]: N extends `${infer Noun}.list`
    ? `${Noun}.update` extends EndpointName
      ? Answer<N> extends { data: Archivable[] }
        ? Noun
        : never
      : never
    : never
}[EndpointName]

type Archive<Row> = {
  actions: RowAction<Row>[]
  bulk: BulkAction<Row>[]
  /** What is asked before rows that appointments to come have are archived. */
  question: ReactNode
}

/**
 * Archives rows, or brings them back: seen at once, and taken back with one press for ten seconds. Where appointments to
 * come have them, it is asked before, with how many (`<noun>.upcoming`, of the nouns that have it).
 * @param leaves a row leaves the list that is shown with it
 * @param of whose the rows are, where the list's path names that
 */
export function useArchive<Row extends Archivable>(
  noun: ArchivedNoun,
  leaves: boolean,
  of: Read<'group-plans.list'> = {},
): Archive<Row> {
  const t = useTranslations('list')
  // Each of these nouns has the same texts of it.
  const texts = useTranslations(`${noun}.archive` as 'rooms.archive')
  const toasts = useSaveToasts(`${noun}.update`)
  const [asked, setAsked] = useState<{ rows: Row[]; upcoming: number; isDone: boolean } | null>(null)
  const client = useQueryClient()
  const key = readKey(`${noun}.list` as 'group-plans.list', of)
  type List = { data: Row[] }
  const rowOf = (id: number) => client.getQueryData<List>(key)?.data.find((row) => row.id === id)
  const patch = (id: number, changed: Partial<Row>) =>
    client.setQueryData<List>(
      key,
      (list) => list && { data: list.data.map((row) => (row.id === id ? { ...row, ...changed } : row)) },
    )
  const save = useSave(`${noun}.update`, {
    quiet: true,
    before: (_, { params, body }) => {
      const list = client.getQueryData<List>(key)
      patch(Number(params?.id), body as Partial<Row>)
      return list
    },
    onSuccess: ({ data }) => patch(data.id, data as unknown as Row),
    onFailure: (_, __, list) => client.setQueryData(key, list),
  })
  // One after the other: the next one names the version that the one before has made.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const change = (id: number, active: boolean) => {
    const done = last.current.then(() =>
      save.mutateAsync({ params: { id }, body: { active }, version: rowOf(id)?.version }),
    )
    // What failed has been said by its toast.
    last.current = done.catch(() => null)
    return last.current
  }
  const changeAll = async (rows: Row[], active: boolean) => {
    const done = await Promise.all(rows.map(({ id }) => change(id, active)))
    const changed = rows.filter((_, at) => done[at])
    if (changed.length === 0) return
    const [first] = changed
    const count = changed.length
    notify({
      type: 'success',
      message:
        count === 1
          ? t(active ? 'was_restored' : 'was_archived', { name: first!.name })
          : t(active ? 'were_restored' : 'were_archived', { count }),
      undo: async () => (await Promise.all(changed.map(({ id }) => change(id, !active)))).every(Boolean),
    })
  }
  const upcomingOf = async ({ id }: Row): Promise<number> => {
    if (!(`${noun}.upcoming` in addresses)) return 0
    const read = readOptions(`${noun}.upcoming` as 'rooms.upcoming', { params: { id } })
    return (await client.fetchQuery({ ...read, staleTime: 0, retry: false })).data.count
  }
  const archive = async (rows: Row[]) => {
    try {
      const counts = await Promise.all(rows.map(upcomingOf))
      const upcoming = counts.reduce((sum, count) => sum + count, 0)
      if (upcoming > 0) setAsked({ rows, upcoming, isDone: false })
      else await changeAll(rows, false)
    } catch (error) {
      toasts.failure(error)
    }
  }
  const named = asked && { count: asked.rows.length, name: asked.rows[0]?.name ?? '' }
  return {
    question: asked && named && (
      <AskDialog
        texts={{
          title: texts('title', named),
          text: texts('text', { ...named, upcoming: asked.upcoming }),
          confirm: texts('confirm'),
          keep: texts('keep'),
        }}
        isPending={false}
        isDone={asked.isDone}
        onConfirm={() => {
          setAsked({ ...asked, isDone: true })
          void changeAll(asked.rows, false)
        }}
        onClosed={() => setAsked(null)}
      />
    ),
    actions: [
      {
        key: 'archive',
        icon: ({ active }) =>
          active ? (
            <IconArchive size={18} stroke={1.6} aria-hidden />
          ) : (
            <IconArchiveOff size={18} stroke={1.6} aria-hidden />
          ),
        label: ({ active, name }) => t(active ? 'archive' : 'restore', { name }),
        run: (row) => void (row.active ? archive([row]) : changeAll([row], true)),
        leaves,
      },
    ],
    bulk: [
      {
        label: t('archive_selected'),
        icon: <IconArchive size={16} stroke={1.6} aria-hidden />,
        suits: ({ active }) => active,
        run: (rows) => void archive(rows),
      },
      {
        label: t('restore_selected'),
        icon: <IconArchiveOff size={16} stroke={1.6} aria-hidden />,
        suits: ({ active }) => !active,
        run: (rows) => void changeAll(rows, true),
      },
    ],
  }
}
