import { Alert, Box, Button, Stack, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { SideDrawer } from '@/components/form/side-drawer'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { fieldErrors } from '@/lib/client/api-error'
import { useSave } from '@/lib/client/use-api'
import type { ReturnsRead } from '@/lib/contract/remittances'
import { RETURNS_MAX_BYTES } from '@/lib/domain/debits/lengths'
import classes from './remittances.module.css'
import { useReasonText } from './use-reason-text'

/** Reads a bank's file of returns, shows what it says beside what is known, and writes it once somebody says so. */
export function ReturnsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('remittances')
  const [isDone, setDone] = useState(false)
  return (
    <SideDrawer title={t('returns.title')} closeLabel={t('close')} isDone={isDone} onClose={onClose}>
      <Box flex={1} miw={0} p={{ base: 16, sm: 24 }} style={{ overflowY: 'auto' }}>
        <Reading onDone={() => setDone(true)} />
      </Box>
    </SideDrawer>
  )
}

function Reading({ onDone }: { onDone: () => void }) {
  const t = useTranslations('remittances.returns')
  const errors = useTranslations('errors')
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<ReturnsRead | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const read = useSave('remittances.read_returns', {
    quiet: true,
    onSuccess: ({ data }) => setSaid(data),
    handles: (error) => fieldErrors(error).file !== undefined,
    onFailure: (error) => setFault(fieldErrors(error).file ?? null),
  })
  const write = useSave('remittances.return', {
    onSuccess: onDone,
    handles: (error) => Object.keys(fieldErrors(error)).length > 0,
    onFailure: (error) => setFault(Object.values(fieldErrors(error))[0] ?? null),
  })
  const found = said?.found.filter((one) => one.fault === null) ?? []
  useUnsavedPart('returns', found.length > 0 && !write.isSuccess)
  const choose = (file: File) => {
    setFault(null)
    setSaid(null)
    if (file.size > RETURNS_MAX_BYTES) return setFault(errors('file_too_large'))
    const body = new FormData()
    body.set('file', file)
    read.mutate({ body })
  }
  return (
    <Stack gap={16}>
      <Text>{t('text')}</Text>
      <Button
        variant={found.length > 0 ? 'default' : 'filled'}
        loading={read.isPending}
        leftSection={<IconFileUpload size={17} stroke={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
        style={{ alignSelf: 'start' }}
      >
        {t('file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xml,application/xml,text/xml"
        hidden
        data-returns
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          currentTarget.value = ''
        }}
      />
      {fault && (
        <Alert color="danger" role="alert">
          {fault}
        </Alert>
      )}
      {said && <Said said={said} />}
      {found.length > 0 && (
        <Button
          variant="danger"
          loading={write.isPending}
          onClick={() =>
            write.send({
              body: {
                by_bank: true,
                returns: found.map(({ line_id, code, returned_on }) => ({ line_id, code, returned_on })),
              },
            })
          }
        >
          {t('save')}
        </Button>
      )}
    </Stack>
  )
}

/** What can be written, what cannot and why, and what is of no remittance. */
function Said({ said }: { said: ReturnsRead }) {
  const t = useTranslations('remittances.returns')
  const money = useMoney()
  const reason = useReasonText()
  const written = said.found.filter(({ fault }) => fault === null)
  const left = said.found.filter(({ fault }) => fault !== null)
  return (
    <Stack gap={16} role="status">
      <FoundLines title={t('found', { count: written.length })} rows={written} />
      {left.length > 0 && <FoundLines title={t('left')} rows={left} />}
      {said.unmatched.length > 0 && (
        <div>
          <Text fw={600}>{t('unmatched')}</Text>
          <ul className={classes.lines}>
            {said.unmatched.map(({ end_to_end, code, cents }) => (
              <li key={end_to_end}>
                <div className={classes.named}>
                  <p>{end_to_end}</p>
                  <p className={classes.quiet}>{reason(code)}</p>
                </div>
                {cents !== null && <span className={classes.amount}>{money(cents)}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}

function FoundLines({ title, rows }: { title: string; rows: ReturnsRead['found'] }) {
  const t = useTranslations('remittances.returns.faults')
  const money = useMoney()
  const { plainDay } = useDates()
  const reason = useReasonText()
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <ul className={classes.lines}>
        {rows.map(({ line_id, patient, invoice, remittance_reference, code, returned_on, cents, fault }) => (
          <li key={line_id}>
            <div className={classes.named}>
              <p>{[patient.name, invoice.number, remittance_reference].join(' · ')}</p>
              <p className={classes.quiet}>
                {[plainDay(returned_on), reason(code), fault && t(fault)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <span className={classes.amount}>{money(cents)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
