import { Alert, Button, Flex, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useMediaQuery } from '@mantine/hooks'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDates } from '@/components/format/use-dates'
import { keepAddendum } from '@/components/record/dialogs/keep-addendum'
import { OthersWriting } from '@/components/record/note/others-writing'
import { isSignedMeanwhile, SignedMeanwhile } from '@/components/record/note/signed-meanwhile'
import { AskDialog } from '@/components/ui/ask-dialog'
import { usePhone } from '@/components/ui/use-phone'
import type { DeviceDrafts } from '@/lib/client/drafts/device-drafts'
import { paths } from '@/lib/client/paths'
import type { RecordEntry } from '@/lib/contract/record'
import { painFaults, sameAs } from '@/lib/domain/record/pain'
import type { PainMoment } from '@/lib/domain/record/pain-history'
import { PainTrends } from '../trends'
import { usePlaceName } from '../use-place-name'
import { ChartCard } from './chart-card'
import classes from './editor.module.css'
import { PainActs, PainHead } from './head'
import { IntensityCard } from './intensity-card'
import { PainConflict } from './pain-conflict'
import { RegionList } from './region-list'
import { SaveState } from './save-state'
import { SpotPanel } from './spot-panel'
import { useMarking } from './use-marking'
import { type Opened, usePainDraft } from './use-pain-draft'
import { usePainEnd } from './use-pain-end'
import { useSameAs } from './use-same-as'
import { WholePanel } from './whole-panel'

/** As in the style sheet: a phone, or a tablet held upright. */
const ONE_COLUMN = '(max-width: 51.99em), (max-width: 63.99em) and (orientation: portrait)'

type Props = {
  opened: Opened
  before: PainMoment | undefined
  drafts: DeviceDrafts | null
  /** As it stands on the server now, where that is read while it is written. */
  heard?: RecordEntry
}

/** A pain while it is being marked: by the body or the list, with what is said of each place and of all. */
export function PainEditor({ opened, before, drafts, heard }: Props) {
  const t = useTranslations('pain')
  const { day, dayTime } = useDates()
  const isPhone = usePhone(false)
  const isOneColumn = useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false })
  const router = useRouter()
  const nameOf = usePlaceName()
  const draft = usePainDraft(opened, drafts)
  const { pain, state } = draft
  const marking = useMarking(pain, draft.write)
  const same = useSameAs(before)
  const saved = useRef<HTMLDivElement>(null)
  const conflict = useRef<HTMLDivElement>(null)
  const end = usePainEnd(draft, {
    forget: () => drafts?.forget(opened.key),
    goToConflict: () => conflict.current?.querySelector<HTMLElement>('[data-conflict]')?.focus(),
    isKept: drafts !== null && !state.is_unkept,
  })
  const isEnding = end.isSigning || end.isDiscarding || end.isDiscarded
  const endElsewhere = useEffectEvent(end.endedElsewhere)
  useEffect(() => {
    if (heard && !isEnding && draft.keeper.hear(heard)) endElsewhere(heard)
  }, [draft.keeper, heard, isEnding])
  const [isAsking, setAsking] = useState(false)
  const [isFaulty, setFaulty] = useState(false)
  const side = useRef<HTMLDivElement>(null)
  const carried = state.content.carried.pain

  const unrated = pain.spots.filter(({ intensity }) => intensity === null).map(nameOf)
  const fault = pain.spots.length === 0 ? t('needs_place') : t('intensity.missing', { names: unrated.join(', ') })
  const hasFault = Object.keys(painFaults(pain)).length > 0
  const sign = () => {
    setFaulty(hasFault)
    if (!hasFault) return void end.sign()
    side.current?.querySelector<HTMLElement>('[data-missing] input')?.focus()
  }
  const copy = async () => {
    const last = await same.load()
    if (!last) return
    draft.replace(sameAs(last, last.pain))
    marking.look(last.pain.spots[0] ?? null)
    // On a phone how much it hurts stands below the body, and is what one says next.
    if (isPhone) side.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  /** An addendum is written in the history, where what was kept of it is offered. */
  const amend = async (signed: RecordEntry, text: string) => {
    await keepAddendum(drafts, signed, text)
    draft.keeper.giveUp()
    router.push(paths['patients.show'](signed.patient_id))
  }
  const list = (
    <RegionList
      spots={pain.spots}
      chosen={marking.chosen}
      onPress={(place) => (marking.mode === 'radiates' ? marking.press(place, true) : marking.toggle(place))}
    />
  )
  return (
    <>
      <PainHead at={opened.at}>
        <SaveState draft={draft} ref={saved} />
        <PainActs
          last={before?.at ?? null}
          onSame={() => void copy()}
          isCopying={same.isLoading}
          onSign={sign}
          isSigning={end.isSigning}
          onDiscard={state.entry ? () => setAsking(true) : null}
        />
      </PainHead>
      {!isSignedMeanwhile(state) && <OthersWriting entryId={state.entry?.id ?? null} />}
      {state.theirs && (
        <div ref={conflict}>
          <PainConflict
            state={state}
            onMine={draft.keeper.useMine}
            onTheirs={draft.keeper.useTheirs}
            goOn={() => saved.current?.focus()}
          />
        </div>
      )}
      {drafts && <SignedMeanwhile state={state} onAmend={(...what) => void amend(...what)} />}
      {end.fault && (
        <Alert color="danger" role="alert" variant="light">
          {end.fault}
        </Alert>
      )}
      {opened.recovered_at && (
        <Alert color="warn" variant="light">
          {t('recovered', { time: dayTime(opened.recovered_at) })}
        </Alert>
      )}
      <div className={classes.editor}>
        {!isOneColumn && list}
        <ChartCard
          {...{ pain, chosen: marking.chosen, mode: marking.mode, undo: draft.undo, redo: draft.redo }}
          onMode={marking.setMode}
          onPress={marking.press}
          onWalk={marking.walk}
        />
        <div className={classes.panel} ref={side}>
          {isFaulty && hasFault && (
            <Alert color="danger" role="alert" radius={0} variant="light">
              {fault}
            </Alert>
          )}
          {carried && !carried.reviewed && (
            <Flex className={classes.carried} align="center" justify="space-between" gap={8} wrap="wrap">
              <Text size="sm" c="var(--accent-text)" fw={550}>
                {t('carried', { date: day(carried.at) })}
              </Text>
              <Button variant="default" size="compact-md" h={34} onClick={() => draft.write(pain)}>
                {t('still_so')}
              </Button>
            </Flex>
          )}
          <IntensityCard {...{ pain, before, chosen: marking.chosen }} onWrite={draft.write} onChoose={marking.look} />
          {marking.chosen && (
            <SpotPanel
              pain={pain}
              place={marking.chosen}
              onWrite={draft.write}
              onAim={() => marking.setMode('radiates')}
            />
          )}
          <WholePanel pain={pain} onWrite={draft.write} />
        </div>
        {isOneColumn && list}
        <div className={classes.below}>
          <PainTrends current={{ entry_id: state.entry?.id ?? 0, at: opened.at, spots: pain.spots }} />
        </div>
      </div>
      {isAsking && (
        <AskDialog
          texts={{ title: t('discard_title'), text: t('discard_text'), confirm: t('discard'), keep: t('keep') }}
          isPending={end.isDiscarding}
          isDone={end.isDiscarded}
          onConfirm={end.discard}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  )
}
