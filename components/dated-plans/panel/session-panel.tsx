import { ActionIcon, Box, Button, SegmentedControl, Text, Textarea } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconDots, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ConflictPanel } from '@/components/form/conflict/conflict-panel'
import { useUnsavedPart } from '@/components/form/guard/unsaved-parts'
import { useDates } from '@/components/format/use-dates'
import { useDays } from '@/components/format/use-days'
import { ItemList } from '@/components/sessions/item-list'
import { Menu } from '@/components/ui/menu'
import type { DatedPlan, DatedSession } from '@/lib/contract/dated-plans'
import { isAnswered } from '@/lib/domain/plans/answered'
import { planScopes } from '@/lib/domain/plans/scope'
import { SESSION_NOTES_MAX } from '@/lib/domain/sessions/limits'
import type { SessionAct } from '../acts/plan-acts'
import { AlertCard } from '../alert-card'
import { useSessionDetail } from '../calendar/session-texts'
import type { PlanOwner } from '../owner'
import classes from './panel.module.css'
import { useSessionDraft } from './use-session-draft'

type Props = {
  owner: PlanOwner
  plan: DatedPlan
  session: DatedSession
  onAct: (act: SessionAct) => void
  /** Where the panel has no frame that closes it. */
  onClose?: () => void
}

/**
 * The session that is chosen: its exercises and the note, changed for this day, from today on or for the whole phase. What is
 * answered is read only.
 */
export function SessionPanel({ owner, plan, session, onAct, onClose }: Props) {
  const t = useTranslations('dated-plans.panel')
  const { today } = useDates()
  const days = useDays()
  const draft = useSessionDraft(session)
  const { items, note, scope, isDirty } = draft
  const isRead = isAnswered(session)
  useUnsavedPart('session', isDirty)
  const title = useRef<HTMLHeadingElement>(null)
  // Who opens it is led there; it may stand far from its tile.
  useEffect(() => {
    if (onClose && document.activeElement?.closest('table, ol')) title.current?.scrollIntoView?.({ block: 'nearest' })
  }, [onClose])
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isDirty && !draft.isBeaten) draft.save()
  }
  const day = session.day === today ? t('today', { day: days.title(session.day) }) : days.title(session.day)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter of whichever field inside saves
    <div className={classes.panel} onKeyDown={keys}>
      <header className={classes.head}>
        <span className={classes.swatch} style={{ background: `var(--tone-${session.color}-bar)` }} aria-hidden />
        <div className={classes.title}>
          <h3 ref={title} tabIndex={-1}>
            {session.name}
          </h3>
          <p>{day}</p>
        </div>
        <Menu position="bottom-end" width={230} returnFocus>
          <Menu.Target>
            <ActionIcon aria-label={t('more', { name: session.name })} title={t('more', { name: session.name })}>
              <IconDots size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={isRead} onClick={() => onAct({ kind: 'move', session })}>
              {t('move')}
            </Menu.Item>
            <Menu.Item disabled={isRead} onClick={() => onAct({ kind: 'name', session, scope })}>
              {t('name')}
            </Menu.Item>
            <Menu.Item onClick={() => onAct({ kind: 'print', session })}>{t('print')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" disabled={isRead} onClick={() => onAct({ kind: 'remove', session, scope })}>
              {t('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {onClose && (
          <ActionIcon aria-label={t('close')} title={t('close')} onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {isRead ? (
        <Answer session={session} />
      ) : (
        <div className={classes.scope}>
          <SegmentedControl
            fullWidth
            aria-label={t('scope.label')}
            bg="var(--line-soft)"
            value={scope}
            onChange={draft.setScope}
            data={planScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
        </div>
      )}
      <div className={classes.items}>
        <ItemList
          items={items}
          onChange={(next) => draft.write({ items: next })}
          faults={draft.faults}
          readOnly={isRead}
        />
      </div>
      <div className={classes.note}>
        {isRead ? (
          session.note && (
            <>
              <h4>{owner.kind === 'patient' ? t('note', { name: owner.first_name }) : t('group_note')}</h4>
              <p>{session.note}</p>
            </>
          )
        ) : (
          <Textarea
            label={owner.kind === 'patient' ? t('note', { name: owner.first_name }) : t('group_note')}
            value={note}
            error={draft.faults.note}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={SESSION_NOTES_MAX}
            onChange={({ currentTarget }) => draft.write({ note: currentTarget.value })}
          />
        )}
      </div>
      {draft.isBeaten && (
        <Box px={16}>
          <ConflictPanel
            isUnasked={!draft.isRefused}
            onTheirs={draft.clear}
            onMine={draft.save}
            goOn={() => title.current?.focus()}
          />
        </Box>
      )}
      {isDirty && !draft.isBeaten && (
        <footer className={classes.foot}>
          <Button variant="default" onClick={draft.clear}>
            {t('discard')}
          </Button>
          <Button loading={draft.isSaving} onClick={draft.save}>
            {t(`save.${scope}`)}
          </Button>
        </footer>
      )}
      <AlertCard plan={plan} />
    </div>
  )
}

/** What was said of it. */
function Answer({ session }: { session: DatedSession }) {
  const t = useTranslations('dated-plans.panel')
  const { today } = useDates()
  const detail = useSessionDetail()
  return (
    <div className={classes.answer}>
      <strong>{detail(session, today)}</strong>
      {session.feedback?.comment && <p>{t('quoted', { text: session.feedback.comment })}</p>}
      <Text c="dimmed" fz={13}>
        {t('answered')}
      </Text>
    </div>
  )
}
