import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'

type Props = {
  field: RefObject<HTMLElement | null>
  /** Those are found that were loaded before. */
  isLoaded: boolean
  onRetry: () => void
}

/**
 * That patients could not be searched, or only those that were loaded before, with another try: its button goes with it,
 * so the focus goes to the field.
 */
export function SearchFailed({ field, isLoaded, onRetry }: Props) {
  const t = useTranslations('appointments.form')
  const list = useTranslations('list')
  return (
    <>
      {t(isLoaded ? 'search_loaded' : 'search_failed')}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          field.current?.focus()
          onRetry()
        }}
      >
        {list('retry')}
      </Button>
    </>
  )
}
