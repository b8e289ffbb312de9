import { Button, Skeleton } from '@mantine/core'
import { IconCloudOff, IconLinkOff, IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './appointment-link.module.css'
import { LinkFrame } from './link-frame'
import { LinkNews } from './link-news'
import type { LinkState } from './use-linked'

type Props = {
  noun: 'appointment-link' | 'measure-link' | 'place-link' | 'group-page' | 'sign-up' | 'document-link'
  state: LinkState
  onAsk: () => void
  /** Of what will stand there, in pixels. */
  heights: number[]
}

/** What a patient's link says in place of what it leads to: on its way, no link, used up, or not read. */
export function LinkStates({ noun, state, onAsk, heights }: Props) {
  const t = useTranslations(noun)
  return (
    <LinkFrame page={t('page')}>
      {state === 'missing' && <LinkNews icon={IconMail} title={t('missing.title')} text={t('missing.text')} />}
      {state === 'spent' && <LinkNews icon={IconLinkOff} bad title={t('spent.title')} text={t('spent.text')} />}
      {state === 'failed' && (
        <LinkNews icon={IconCloudOff} bad title={t('failed.title')} text={t('failed.text')}>
          <Button size="md" onClick={onAsk}>
            {t('failed.retry')}
          </Button>
        </LinkNews>
      )}
      {(state === 'waiting' || state === 'open') && (
        <div className={classes.card}>
          <h1 className="only-heard">{t('waiting')}</h1>
          <div className={classes.waiting} aria-hidden="true">
            <Skeleton height={30} width="80%" />
            {heights.map((height, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: grey bars
              <Skeleton key={at} height={height} />
            ))}
          </div>
        </div>
      )}
    </LinkFrame>
  )
}
