import { Box, SegmentedControl } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import { useActiveInView } from '@/components/ui/use-active-in-view'
import type { BoardCounts } from '@/lib/contract/document-board'
import { type BoardShow, boardShows, countOf } from '@/lib/domain/documents/board'
import classes from './board.module.css'

type Props = { show: BoardShow; counts: BoardCounts | undefined; onShow: (show: BoardShow) => void }

/** How many documents there are of each state; a press shows those alone. */
export function StateFacets({ show, counts, onShow }: Props) {
  const t = useTranslations('document-board')
  const row = useActiveInView(show)
  return (
    <SegmentedControl
      ref={row}
      className={classes.facets}
      bg="var(--line-soft)"
      aria-label={t('filters.show')}
      value={show}
      onChange={(next) => onShow(next as BoardShow)}
      data={boardShows.map((one) => ({
        value: one,
        label: (
          <>
            {t(`show.${one}`)}
            {counts && (
              <Box component="span" className={classes.count} data-none={countOf(counts, one) === 0 || undefined}>
                {countOf(counts, one)}
              </Box>
            )}
          </>
        ),
      }))}
    />
  )
}
