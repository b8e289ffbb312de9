import type { ComponentProps } from 'react'
import { SeriesDialog } from '@/components/series/series-dialog'
import { MoreTexts } from '@/lib/i18n/more-texts'

/** Which appointments of a series are meant, with the texts of the question. */
export const SeriesQuestion = (props: ComponentProps<typeof SeriesDialog>) => (
  <MoreTexts files={['series']}>
    <SeriesDialog {...props} />
  </MoreTexts>
)
