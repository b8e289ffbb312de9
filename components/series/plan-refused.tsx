import { Alert, Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/lib/client/api-error'

/** Why it cannot be, in the API's words. */
export function PlanRefused({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTranslations()
  const isSaid = error instanceof ApiError && error.message !== ''
  const texts = error instanceof ApiError ? Object.values(error.problem.errors).flat() : []
  return (
    <Alert color="danger" style={{ overflowWrap: 'anywhere' }}>
      <p>{isSaid ? error.message : t('series.scope.unknown')}</p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {!isSaid && onRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('series.scope.retry')}
        </Button>
      )}
    </Alert>
  )
}
