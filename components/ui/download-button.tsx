import { Button, Stack } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { downloadPath, type FileName, keepFile } from '@/lib/client/download'
import type { QueryIn } from '@/lib/contract/registry'
import { isExport } from '@/lib/target'
import classes from './download-button.module.css'

type Props = {
  name: FileName
  query?: QueryIn<'audit.export'> | QueryIn<'accesses.report'>
  /** Which one, where the endpoint has many. */
  params?: { id: number }
  /** What it is kept as where the server's name cannot be read (the export target). */
  fileName: string
  type: string
  icon: TablerIcon
  variant?: 'default' | 'filled'
  children: ReactNode
}
type State = { kind: 'idle' | 'started' | 'done' | 'failed' | 'impossible' } | { kind: 'loading'; bytes: number }

const MEGABYTE = 1_000_000

/**
 * Downloads a file that the API makes while it is read. On the web it is a plain link, so the browser shows its
 * progress and it goes on when the screen is left; the export fetches it with the device's token, and says how much has
 * come.
 */
export function DownloadButton({
  name,
  query,
  params,
  fileName,
  type,
  icon: Icon,
  variant = 'default',
  children,
}: Props) {
  const t = useTranslations('settings.download')
  const format = useFormatter()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const sign = <Icon size={17} stroke={1.6} aria-hidden />
  const isLoading = state.kind === 'loading'

  const fetchIt = async () => {
    setState({ kind: 'loading', bytes: 0 })
    const onBytes = (bytes: number) => setState({ kind: 'loading', bytes })
    try {
      const outcome = await keepFile(name, query ?? {}, { fileName, type, onBytes, params })
      setState({ kind: outcome === 'kept' ? 'done' : 'impossible' })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  const size = (bytes: number) =>
    format.number(bytes / MEGABYTE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <Stack gap={0} align="flex-start">
      {isExport ? (
        <Button variant={variant} leftSection={sign} loading={isLoading} onClick={fetchIt}>
          {children}
        </Button>
      ) : (
        <Button
          component="a"
          href={downloadPath(name, query, params)}
          download
          variant={variant}
          leftSection={sign}
          onClick={() => setState({ kind: 'started' })}
        >
          {children}
        </Button>
      )}
      <p className={classes.state} role="status" data-kind={state.kind}>
        {state.kind === 'loading' && t('loading', { size: size(state.bytes) })}
        {state.kind !== 'loading' && state.kind !== 'idle' && t(state.kind)}
      </p>
    </Stack>
  )
}
